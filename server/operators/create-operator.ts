import { record } from '#audit';
import { hashPassword } from '#identity';
import type { Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import type { Role } from './roles.ts';
import { insertOperator, operatorByName } from './store.ts';
import { sealTotp } from './totp.ts';

export interface NewOperatorAccount {
  readonly brandId: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly password: string;
  /** Base32, as an authenticator app takes it. */
  readonly totpSecret: string;
}

/** A new account, with its entry in the audit log; a name that is taken stays as it is. Returns its id. */
export async function createOperator(kernel: Pick<Kernel, 'clock' | 'config'>, tx: Tx, account: NewOperatorAccount) {
  const username = account.username.toLowerCase();
  const { brandId, displayName, role } = account;
  const known = await operatorByName(tx, brandId, username);
  if (known) return known.id;
  const at = kernel.clock.now();
  const id = await insertOperator(tx, {
    brandId,
    username,
    displayName,
    role,
    passwordHash: await hashPassword(account.password),
    totpSecret: sealTotp(kernel, { brandId, username }, account.totpSecret),
    passwordTemporary: false,
    enrolUntil: null,
    createdAt: at,
  });
  if (id === null) return (await operatorByName(tx, brandId, username))!.id;
  await record(tx, {
    brandId,
    at,
    actor: { kind: 'system', id: null, name: 'system' },
    action: 'operator.create',
    subject: username,
    after: { displayName, role },
  });
  return id;
}
