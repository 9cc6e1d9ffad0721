import type { Page } from 'playwright-core';
import { operatorCode } from './authenticator.ts';

/** Signs in as a person does, in English; the page ends on the withdrawals. Answers with the session's token. */
export async function signInAtConsole(page: Page, username: string): Promise<string> {
  await page.goto('/console/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Operator#2468');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Six-digit code').fill(await operatorCode(username));
  await page.getByRole('heading', { level: 1, name: 'Withdrawals' }).waitFor();
  // The page's own waiting: the pictures of the README are taken without a test runner.
  const kept = await page.waitForFunction(() => sessionStorage.getItem('console.token'));
  return (await kept.jsonValue())!;
}
