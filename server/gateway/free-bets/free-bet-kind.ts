import { Refusal, formatAmount } from '@croupier/contract';
import { z } from 'zod';
import type { ApprovalKind } from '#approvals';
import { approveGrant, dropGrant, grantById } from './free-bet-store.ts';

const DAY_MS = 24 * 60 * 60_000;

const details = z.object({ cost: z.string(), players: z.string() });
type Details = z.output<typeof details>;

/** Free bets of more than one operator may give away alone. */
export const freeBetKind: ApprovalKind<Details> = {
  kind: 'freebet.grant',
  permission: 'freebets.write',
  openMs: 3 * DAY_MS,
  action: 'freebet.grant-approved',
  details: (kept) => details.parse(kept),
  shown: ({ cost, players }) => ({ cost, players }),
  subject: async (tx, brandId, id) => {
    const grant = await grantById(tx, brandId, id);
    if (!grant) throw new Refusal('not_found');
    return `${grant.gameCode} ${grant.count} × ${formatAmount(grant.value)}`;
  },
  async execute(tx, { brandId, subjectId, by, at }) {
    const grant = await grantById(tx, brandId, subjectId);
    if (!grant) throw new Refusal('not_found');
    const isOver = grant.validUntil <= at;
    const goesOn = !isOver && (await approveGrant(tx, subjectId, by.operatorId, at));
    if (!goesOn) throw new Refusal('state_conflict');
  },
  dropped: (tx, { approvalId, at }) => dropGrant(tx, approvalId, at),
};
