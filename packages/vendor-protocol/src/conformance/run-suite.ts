import type { Playing, WalletDriver } from '../drivers/wallet-driver.ts';
import type { Sandbox } from './sandbox.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { type Step, Unmet, openStage } from './stage.ts';

export interface Result {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was not tried. */
  readonly why: string | null;
  readonly steps: readonly Step[];
}

/** Why a scenario cannot be tried here, or null. */
function hindrance(scenario: Scenario, driver: WalletDriver, sandbox: Sandbox | null): string | null {
  if (scenario.needsSandbox && !sandbox) return 'needs people of its own: run it against a demo server';
  if (scenario.needsFreeBets && driver.freeBets === false) return `${driver.dialect} has no free bets`;
  if (scenario.needsTokens && driver.tokens === false) return `${driver.dialect} names who plays, and no token`;
  const fault = scenario.faults?.find((one) => driver.unableTo.includes(one));
  return fault ? `${driver.dialect} cannot tell it` : null;
}

export async function runScenario(
  scenario: Scenario,
  driver: WalletDriver,
  sandbox: Sandbox | null,
  playing: Playing,
): Promise<Result> {
  const { name } = scenario;
  const why = hindrance(scenario, driver, sandbox);
  if (why) return { name, state: 'skipped', why, steps: [] };
  const stage = openStage(driver, sandbox, playing);
  try {
    await scenario.run(stage);
    return { name, state: 'passed', why: null, steps: stage.steps };
  } catch (error) {
    const said = error instanceof Unmet ? error.message : `the call failed: ${String(error)}`;
    return { name, state: 'failed', why: said, steps: stage.steps };
  }
}

/** The protocol's list, and what the dialect alone has. */
export const scenariosOf = (driver: WalletDriver): readonly Scenario[] => [...scenarios, ...(driver.own ?? [])];

/** One after the other, with the same person unless a scenario needs others. */
export async function runSuite(driver: WalletDriver, sandbox: Sandbox | null, playing: Playing): Promise<Result[]> {
  const results: Result[] = [];
  for (const scenario of scenariosOf(driver)) results.push(await runScenario(scenario, driver, sandbox, playing));
  return results;
}
