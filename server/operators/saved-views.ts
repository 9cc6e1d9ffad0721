import { type consoleViews as contract, Refusal } from '@croupier/contract';
import { tx } from '#kernel/database/transaction';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { dropView, insertView, lockViews, queueOf, type SavedView, setViewName, viewsOf } from './saved-view-store.ts';

/** Of a queue; more would be a list to search in. */
const VIEWS_MAX = 20;

const view = ({ id, name, filter }: SavedView) => ({ id: String(id), name, filter: { ...filter } });
const taken = () => new Refusal('view_name_taken', { fields: { name: 'view_name_taken' } });
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** An operator's own views of the queues: nobody else's are seen, renamed or deleted. */
export function savedViewRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof contract> {
  return {
    savedViews: async ({ queue }, { session }) => ({ list: (await viewsOf(db, session, queue)).map(view) }),

    async saveView({ queue, name, filter }, { session }) {
      const { operatorId } = session;
      return await tx(db, async (t) => {
        await lockViews(t, session);
        const known = await viewsOf(t, session, queue);
        if (known.some((one) => same(one.name, name))) throw taken();
        if (known.length >= VIEWS_MAX) throw new Refusal('view_limit', { params: { count: VIEWS_MAX } });
        const made = await insertView(t, { operatorId, queue, name, filter, at: clock.now() });
        if (!made) throw taken();
        return view(made);
      });
    },

    async renameView({ id, name }, { session }) {
      const which = BigInt(id);
      return await tx(db, async (t) => {
        await lockViews(t, session);
        const queue = await queueOf(t, session, which);
        if (!queue) throw new Refusal('not_found');
        const others = (await viewsOf(t, session, queue)).filter((one) => one.id !== which);
        if (others.some((one) => same(one.name, name))) throw taken();
        return view((await setViewName(t, session, which, name))!);
      });
    },

    async deleteView({ id }, { session }) {
      if (!(await dropView(db, session, BigInt(id)))) throw new Refusal('not_found');
      return { done: true };
    },
  };
}
