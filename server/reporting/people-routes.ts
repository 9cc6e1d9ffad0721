import type { consolePeople as contract } from '@croupier/contract';
import { searchPeople } from '#identity';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { listedView } from './listed-person.ts';
import { personFile } from './person-file.ts';
import type { ReportingPorts } from './ports.ts';

type Routes = Pick<Handlers<typeof contract>, 'people' | 'personFile'>;

/** What the console reads about people; always of the operator's own brand. */
export function peopleRoutes(kernel: Pick<Kernel, 'db' | 'clock' | 'config'>, ports: ReportingPorts): Routes {
  return {
    async people({ search, kind, state, cursor, limit }, { session: { brandId } }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const rows = await searchPeople(kernel.db, brandId, { search, kind, state, before, limit: limit + 1 });
      const list = rows.slice(0, limit).map(listedView);
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
    personFile: ({ id }, { session: { brandId } }) => personFile(kernel, ports, brandId, BigInt(id)),
  };
}
