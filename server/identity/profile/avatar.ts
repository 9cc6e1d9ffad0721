import { Refusal } from '@croupier/contract';
import type { MemberSession } from '#kernel/http/handlers';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { dropImages, type ImageOwner, imageOf, keepImage } from '#kernel/images/image-store';
import { redrawImage } from '#kernel/images/redraw-image';
import type { Kernel } from '#kernel/kernel';
import { avatarPath } from '../people/person.ts';
import { updateAvatar } from '../security/security-store.ts';

const FRAME = { width: 512, height: 512, fit: 'cover' } as const;
const PURPOSE = 'avatar';
type Whose = Pick<MemberSession, 'brandId' | 'personId'>;

const ownerOf = ({ brandId, personId }: Whose): ImageOwner => ({
  brandId,
  purpose: PURPOSE,
  owner: `person:${personId}`,
});

/** Spec 7.16: one of ours. A picture of their own goes. */
export async function chooseAvatar({ db }: Kernel, whose: Whose, name: string): Promise<string> {
  const icon = avatarPath(name);
  await tx(db, async (t) => {
    await dropImages(t, ownerOf(whose));
    await updateAvatar(t, whose.brandId, whose.personId, icon);
  });
  return icon;
}

/**
 * A picture of their own in place of the one before. Its address is random: who was never shown it does not find it.
 * @throws Refusal payload_too_large, image_unreadable
 */
export async function uploadAvatar({ db, clock }: Kernel, whose: Whose, base64: string): Promise<string> {
  const drawn = await redrawImage(Buffer.from(base64, 'base64'), FRAME);
  return await tx(db, async (t) => {
    await dropImages(t, ownerOf(whose));
    const icon = `/wps/pictures/avatar/${await keepImage(t, ownerOf(whose), drawn, clock.now())}.webp`;
    await updateAvatar(t, whose.brandId, whose.personId, icon);
    return icon;
  });
}

/** Of an account that is closed: the picture goes, one of ours stands for it again. */
export async function dropAvatar(t: Tx, whose: Whose): Promise<void> {
  await dropImages(t, ownerOf(whose));
  await updateAvatar(t, whose.brandId, whose.personId, null);
}

/** @throws Refusal not_found: none, another brand's, or no avatar */
export async function avatarPicture(db: Database, brandId: number, file: string): Promise<Uint8Array> {
  const bytes = await imageOf(db, { brandId, purpose: PURPOSE, id: file.replace('.webp', '') });
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
