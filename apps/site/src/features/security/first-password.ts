import type { AllCalls, InputOf } from '@croupier/contract';
import { isRefusal } from '@croupier/client';
import { toast } from '@croupier/ui';
import { api } from '../../api/api.ts';
import { openDialog } from '../../stores/dialogs.ts';

type ProviderName = InputOf<AllCalls['beginFederatedPassword']>['provider'];

/** Leaves for the provider: showing the linked account again stands for the password that there is not. */
export async function showAgain(provider: ProviderName): Promise<void> {
  try {
    location.assign((await api('beginFederatedPassword', { provider })).url);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    toast({ kind: 'error', title: error.message });
  }
}

/** A first password: by the linked account, else by a code to the number one registered with. */
export async function openFirstPassword(): Promise<void> {
  const { list } = await api('federatedLinks');
  const [first] = list;
  if (first) await showAgain(first.provider);
  else openDialog({ kind: 'forgot' });
}
