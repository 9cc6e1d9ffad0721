import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Step {
  name: string;
  /** Program and arguments; programs of npm packages by their bare name. */
  command: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  counts?: { passed: number; failed: number; skipped: number };
  /** Tests that passed only when they were tried once more, each with why it failed at first. */
  flaky?: string[];
}

/** A run of one of the projects in vitest.config.ts; its tests are counted. */
export function vitest(project: string, env: Record<string, string> = {}): Step {
  const command = ['vitest', 'run', '--project', project, '--passWithNoTests'];
  return { name: `tests: ${project}`, command, env };
}

/** Runs a step to its end. What it says is shown if it fails, or at once if `loud`. */
export async function runStep(step: Step, loud = false): Promise<StepResult> {
  const started = performance.now();
  const isVitest = step.command[0] === 'vitest';
  const reportDir = isVitest ? mkdtempSync(join(tmpdir(), 'croupier-report-')) : '';
  const reportFile = join(reportDir, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code, output } = await run([...step.command, ...(isVitest ? reporters : [])], step.env ?? {}, loud);
  const result: StepResult = { name: step.name, ok: code === 0, seconds: (performance.now() - started) / 1000 };
  if (isVitest) {
    Object.assign(result, readReport(reportFile));
    rmSync(reportDir, { recursive: true, force: true });
  }
  if (code !== 0 && !loud) process.stdout.write(`\n--- ${step.name}\n${output}\n`);
  for (const test of result.flaky ?? []) process.stdout.write(`\n--- flaky: ${test}\n`);
  process.stdout.write(`${describe(result)}\n`);
  return result;
}

function run(command: string[], env: Record<string, string>, loud: boolean): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  // The programs of our packages first, and with them the Node that package.json pins.
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(program!, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env, PATH: path },
    stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What vitest's own report says; the tests that it tried twice have passed and tell of a failure all the same. */
function readReport(file: string): Required<Pick<StepResult, 'counts' | 'flaky'>> {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const skipped = report.numPendingTests + report.numTodoTests;
    const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
    const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${failureMessages[0]!}`),
    );
    return { counts, flaky };
  } catch {
    // It broke before it could report; the step has failed anyway.
    return { counts: { passed: 0, failed: 0, skipped: 0 }, flaky: [] };
  }
}

export function describe({ name, ok, seconds, counts, flaky = [] }: StepResult): string {
  const twice = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${twice}` : '';
  return `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${tests}`.trimEnd();
}

/** The last lines of a run: every step, then all tests together. Sets the exit code. */
export function conclude(results: StepResult[]): void {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((n, { counts }) => n + (counts?.[key] ?? 0), 0);
  const flaky = results.flatMap((result) => result.flaky ?? []).map((test) => test.split('\n')[0]);
  const failed = results.filter((result) => !result.ok).map((result) => result.name);
  process.stdout.write(`\n${results.map(describe).join('\n')}\n\n`);
  process.stdout.write(`tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  for (const test of flaky) process.stdout.write(`FLAKY, passed at the second try: ${test}\n`);
  process.stdout.write(failed.length === 0 ? 'everything passed\n' : `FAILED: ${failed.join(', ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
