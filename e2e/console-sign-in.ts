import { createGuardrails, generateSync } from 'otplib';
import type { Page } from 'playwright-core';

// The secret of the demo is as short as authenticators take it.
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
const authenticatorCode = (): string => generateSync({ secret: 'JBSWY3DPEHPK3PXP', guardrails });

/** Signs in as a person does, in English; the page ends on the withdrawals. Answers with the session's token. */
export async function signInAtConsole(page: Page, username: string): Promise<string> {
  await page.goto('/console/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Operator#2468');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Six-digit code').fill(authenticatorCode());
  await page.getByRole('heading', { level: 1, name: 'Withdrawals' }).waitFor();
  return (await page.evaluate(() => sessionStorage.getItem('console.token')))!;
}
