import type { Database, Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { secretBox } from '#kernel/secret-box';
import { sealedProfileOf, updateSealedProfile } from './secret-profile-store.ts';

/** None can be moved to another person's row. */
export const idNumberContext = (personId: bigint): string => `person-id-number:${personId}`;
const restContext = (personId: bigint): string => `person-private-profile:${personId}`;

/** Of `idNumber`, `address`, `placeOfBirth` those that there are. */
export type SecretProfile = Readonly<Record<string, string>>;

/**
 * Keeps what is told of a person's document and home (GLI-19 2.8.5): a copy of the database alone tells nothing of it.
 */
export async function keepSecretProfile(
  { config }: Pick<Kernel, 'config'>,
  tx: Tx,
  personId: bigint,
  secrets: SecretProfile,
): Promise<void> {
  if (Object.keys(secrets).length === 0) return;
  const { idNumber, ...rest } = secrets;
  const box = secretBox(config.dataDir, 'people');
  await updateSealedProfile(tx, personId, {
    idNumber: idNumber ? box.seal(idNumber, idNumberContext(personId)) : null,
    rest: Object.keys(rest).length > 0 ? box.seal(JSON.stringify(rest), restContext(personId)) : null,
  });
}

/** For the person, and masked for others. */
export async function openSecretProfile(
  { config }: Pick<Kernel, 'config'>,
  db: Database,
  brandId: number,
  personId: bigint,
): Promise<SecretProfile> {
  const { idNumber, rest } = await sealedProfileOf(db, brandId, personId);
  if (!idNumber && !rest) return {};
  const box = secretBox(config.dataDir, 'people');
  return {
    ...(idNumber ? { idNumber: box.open(idNumber, idNumberContext(personId)) } : {}),
    ...(rest ? (JSON.parse(box.open(rest, restContext(personId))) as SecretProfile) : {}),
  };
}
