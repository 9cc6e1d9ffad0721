import type { agent } from '@croupier/contract';
import { brandById, inLanguage } from '#brand';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { standingAnnouncements } from './store.ts';

/** Spec 2.24: what the brand says to its agents. */
export function agentContentRoutes({
  db,
  clock,
}: Pick<Kernel, 'db' | 'clock'>): Pick<Handlers<typeof agent>, 'agentAnnouncements'> {
  return {
    async agentAnnouncements({ language }, { brand: { id }, lang }) {
      const brand = await brandById(db, id);
      const rows = await standingAnnouncements(db, id, ['AG'], clock.now());
      return {
        list: rows.map((row) => ({
          id: String(row.id),
          title: inLanguage(row.title, language ?? lang, brand.defaultLanguage),
          content: inLanguage(row.html, language ?? lang, brand.defaultLanguage),
          publishedAt: row.publishedAt.toISOString(),
        })),
      };
    },
  };
}
