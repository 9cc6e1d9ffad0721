import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/pool.ts';
import type { DrawnImage } from './redraw-image.ts';

export interface ImageOwner {
  readonly brandId: number;
  /** What it is shown as; a picture is only ever found under its own purpose. */
  readonly purpose: string;
  readonly owner: `${string}:${bigint}`;
}

/** Keeps a picture. @returns its id: 128 random bits */
export async function keepImage(tx: Tx, of: ImageOwner, image: DrawnImage, at: Date): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await sql`
    insert into kernel.image (id, brand_id, purpose, owner, type, width, height, bytes, created_at)
    values (${id}, ${of.brandId}, ${of.purpose}, ${of.owner}, ${image.type}, ${image.width}, ${image.height},
      ${image.bytes}, ${at})
  `.execute(tx);
  return id;
}

/** All of an owner's pictures of a purpose, as when another one takes their place. */
export async function dropImages(tx: Tx, { brandId, purpose, owner }: ImageOwner): Promise<void> {
  await sql`
    delete from kernel.image where brand_id = ${brandId} and purpose = ${purpose} and owner = ${owner}
  `.execute(tx);
}

/** Null: there is none of this brand and purpose. Who may see it is the caller's to say. */
export async function imageOf(
  db: Database,
  { brandId, purpose, id }: { brandId: number; purpose: string; id: string },
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from kernel.image where id = ${id} and brand_id = ${brandId} and purpose = ${purpose}
  `.execute(db);
  return rows[0]?.bytes ?? null;
}
