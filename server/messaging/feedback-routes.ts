import type { feedback as contract, ValueOf } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { finishFeedback, keepFeedback } from './feedback.ts';
import { countOpen, type Feedback, selectFeedback } from './feedback-store.ts';

export interface FeedbackPorts {
  /** Uses a captcha up. Refusals: captcha_required, captcha_wrong. */
  requireCaptcha(
    brandId: number,
    given: { captchaId?: string | undefined; captcha?: string | undefined },
  ): Promise<void>;
}

const view = (row: Feedback): ValueOf<typeof contract.closeFeedback> => ({
  id: String(row.id),
  type: row.type,
  content: row.content,
  sender: row.sender,
  personId: row.personId === null ? null : String(row.personId),
  language: row.language,
  ip: row.ip,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  note: row.note,
  doneBy: row.doneBy,
  doneAt: row.doneAt?.toISOString() ?? null,
});

/** Spec 7.20, and the console's inbox of it. */
export function feedbackRoutes(kernel: Pick<Kernel, 'db' | 'clock'>, ports: FeedbackPorts): Handlers<typeof contract> {
  const { db } = kernel;
  return {
    async sendFeedback({ content, sender, type, ...proof }, { brand, session, ip, lang }) {
      await ports.requireCaptcha(brand.id, proof);
      const who = session
        ? { personId: session.personId, sender: session.username }
        : { personId: null, sender: sender?.trim() ?? '' };
      const written = { brandId: brand.id, ...who, type, content: content.trim(), language: lang, ip };
      return { id: String(await keepFeedback(kernel, written)) };
    },

    async feedbackInbox({ state, type, search, cursor, limit }, { session: { brandId } }) {
      const after = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const filter = { state, type: type === undefined ? null : Number(type), search: search?.trim() || null, after };
      const [rows, open] = await Promise.all([
        selectFeedback(db, brandId, { ...filter, limit: limit + 1 }),
        countOpen(db, brandId),
      ]);
      const list = rows.slice(0, limit).map(view);
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null, open };
    },

    async closeFeedback({ id, note }, { session: { brandId, operatorId, username }, ip }) {
      const operator = { id: operatorId, name: username };
      return view(await finishFeedback(kernel, { brandId, id: BigInt(id), note, operator, ip }));
    },
  };
}
