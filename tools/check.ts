import { availableParallelism } from 'node:os';
import { conclude, runStep, vitest, type Step, type StepResult } from './steps.ts';

// The fast gate. Order: what takes longest first, since they run side by side.
const steps: Step[] = [
  vitest('unit'),
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

/** Runs all of them, a few at a time, also when one fails: who mends wants to know everything. */
export async function check(): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, work));
  return results;
}

if (import.meta.main) conclude(await check());
