import type { consolePeople as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { maskCodes } from './mask-codes.ts';
import { selectOutbox } from './outbox-store.ts';

/** The console's view of what went out. */
export function outboxRoutes({ db }: Pick<Kernel, 'db'>): Pick<Handlers<typeof contract>, 'outboxMessages'> {
  return {
    async outboxMessages({ kind, state, search, cursor, limit }, { session: { brandId } }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const filter = { kind: kind ?? null, state: state ?? null, search: search?.trim() || null, before };
      const rows = await selectOutbox(db, brandId, { ...filter, limit: limit + 1 });
      const list = rows.slice(0, limit).map(({ id, recipient, personId, createdAt, sentAt, ...row }) => ({
        ...row,
        id: String(id),
        to: recipient,
        personId: personId === null ? null : String(personId),
        subject: maskCodes(row.subject),
        body: maskCodes(row.body),
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
  };
}
