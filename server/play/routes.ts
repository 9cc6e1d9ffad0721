import { ASSETS, Refusal, formatAmount, minor, type play as contract } from '@croupier/contract';
import { stateToRecord } from '@croupier/engines';
import { jackpotSharePpm } from '#bets';
import { recordRecent } from '#games';
import { assetOf } from '#identity';
import type { CallContext, Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { findOpenSlot, findSlot } from './find-slot.ts';
import { gameView } from './game-view.ts';
import { openSeat } from './open-seats.ts';
import type { PlayDesk } from './play-desk.ts';
import type { PlayPorts } from './ports.ts';
import { readRound, readRounds } from './round-store.ts';
import { featureAfter, featureView, roundView } from './round-view.ts';
import { readRevealedSeed } from './seed-store.ts';
import { seedOfSeat, seedShownAfter } from './seed-view.ts';
import { defaultStake } from './stakes.ts';

/** No jurisdiction of ours asks for a shortest round. */
const MINIMUM_ROUND_MS = 0;

type Person = CallContext<'real'>;
const playerOf = ({ brand, session, ip, userAgent }: Person) => ({
  brandId: brand.id,
  personId: session.personId,
  accountType: session.accountType,
  upline: session.upline,
  asset: assetOf(session.accountType),
  ip,
  device: userAgent.slice(0, 200) || null,
});

export function playRoutes(kernel: Kernel, desk: PlayDesk, ports: PlayPorts): Handlers<typeof contract> {
  const { db } = kernel;
  return {
    async slotState(input, ctx) {
      const slot = await findOpenSlot(kernel, ctx.brand.id, input.game);
      const player = playerOf(ctx);
      const seat = await openSeat(kernel, desk.seeds, { ...player, gameCode: slot.game.id });
      await recordRecent(kernel, player, slot.facts.id);
      const [balance, jackpotPpm, turboAllowed, last] = await Promise.all([
        ports.balanceOf(db, player),
        jackpotSharePpm(db, ctx.brand.id),
        ports.turboAllowed(ctx.brand.id),
        seat.lastRoundId === null ? undefined : readRound(db, player.personId, seat.lastRoundId),
      ]);
      return {
        game: gameView(slot, ctx.lang, jackpotPpm),
        stakes: slot.stakes.map(formatAmount),
        defaultStake: formatAmount(seat.freeSpins ? minor(seat.freeSpins.stakeMinor) : defaultStake(slot.stakes)),
        balance: formatAmount(balance.balance),
        balanceVersion: String(balance.version),
        currencySymbol: ASSETS[player.asset].symbol,
        seed: seedOfSeat(seat),
        feature: featureView(slot.game, stateToRecord(seat).freeSpins),
        lastRound: last ? roundView(last) : null,
        turboAllowed,
        minimumRoundMs: MINIMUM_ROUND_MS,
      };
    },
    async slotSpin({ game, stake, requestId }, ctx) {
      const slot = await findOpenSlot(kernel, ctx.brand.id, game);
      const round = await desk.spin({ slot, player: playerOf(ctx), stake, requestId });
      return { round: roundView(round), feature: featureAfter(round), seed: await seedShownAfter(db, round) };
    },
    async rotateSeed({ game, clientSeed }, ctx) {
      const slot = await findSlot(kernel, ctx.brand.id, game);
      const { revealed, seat } = await desk.rotateSeed({ ...playerOf(ctx), gameCode: slot.game.id }, clientSeed);
      return {
        revealed: {
          seedId: String(revealed.seedId),
          serverSeed: revealed.serverSeed,
          serverSeedHash: revealed.serverSeedHash,
          clientSeed: revealed.clientSeed,
          rounds: revealed.nextNonce,
        },
        seed: seedOfSeat(seat),
      };
    },
    async rounds({ game, cursor, limit }, ctx) {
      const slot = await findSlot(kernel, ctx.brand.id, game);
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) throw new Refusal('bad_input');
      const before = cursor === undefined ? null : BigInt(cursor);
      const of = { personId: ctx.session.personId, gameCode: slot.game.id };
      const found = await readRounds(db, of, { before, limit: limit + 1 });
      const list = found.slice(0, limit);
      return { list: list.map(roundView), nextCursor: found.length > limit ? String(list.at(-1)!.id) : null };
    },
    async round({ id }, ctx) {
      const round = await readRound(db, ctx.session.personId, BigInt(id));
      if (!round) throw new Refusal('round_unknown');
      const { facts } = await findSlot(kernel, ctx.brand.id, round.gameCode);
      const serverSeed = await readRevealedSeed(db, round.seedId);
      return {
        round: roundView(round),
        record: { ...round.record, serverSeed },
        revealed: serverSeed !== null,
        gameCode: round.gameCode,
        displayName: facts.name[ctx.lang],
      };
    },
  };
}
