import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { queryClient } from '../../api/query-client.ts';
import type { Protection } from './figures.ts';

/** What was answered is what is shown, in every part of the site. */
export function keepProtection(answer: Protection): void {
  queryClient.setQueriesData({ queryKey: ['protection'] }, answer);
  for (const name of ['playPosition', 'protectionHistory']) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Does it, says so, or says why not. */
export async function actOn(act: () => Promise<Protection>, done: string): Promise<boolean> {
  try {
    keepProtection(await act());
    toast({ kind: 'success', title: done });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    toast({ kind: 'error', title: error.message });
    await queryClient.invalidateQueries({ queryKey: ['protection'] });
    return false;
  }
}
