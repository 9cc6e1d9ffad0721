import type { Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { secretBox } from '#kernel/secret-box';
import { updateIdNumber } from './store.ts';

/** It cannot be moved to another person's row. */
export const idNumberContext = (personId: bigint): string => `person-id-number:${personId}`;

/** Keeps the number of a document (GLI-19 2.8.5): a copy of the database alone tells nothing of it. */
export async function keepIdNumber(
  { config }: Pick<Kernel, 'config'>,
  tx: Tx,
  personId: bigint,
  idNumber: string,
): Promise<void> {
  await updateIdNumber(tx, personId, secretBox(config.dataDir, 'people').seal(idNumber, idNumberContext(personId)));
}
