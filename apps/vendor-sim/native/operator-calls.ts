import {
  gameListCall,
  gameUrlCall,
  type ListedTransaction,
  roundCall,
  transactionsCall,
} from '@croupier/vendor-protocol';
import type * as z from 'zod';
import type { Book } from '../book/book.ts';
import type { Desk, Lie } from '../desk/desk-settings.ts';
import { listedGame } from './listed-game.ts';
import type { Catalogue, Vendor } from '../read-catalogue.ts';

/** What an answer is made from. */
export interface House {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly desk: Desk;
  readonly transferVendors: readonly string[];
  /** Vendors whose dialect has no word for a bet that is free. */
  readonly withoutFreeBets: readonly string[];
  publicUrl(): string;
}

/** An answer that is none: `{ error }` with this status. */
export class CallError extends Error {
  readonly status: 400 | 403 | 404;
  constructor(status: 400 | 403 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

export interface OperatorCall {
  readonly path: string;
  readonly schema: z.ZodType;
  answer(house: House, vendor: Vendor, call: unknown): object;
}

/** Ties an answer to the schema its call has passed. */
export const call = <S extends z.ZodType>(
  path: string,
  schema: S,
  answer: (house: House, vendor: Vendor, call: z.output<S>) => object,
): OperatorCall => ({ path, schema, answer: answer as OperatorCall['answer'] });

export const gameCalls: readonly OperatorCall[] = [
  call('game/list', gameListCall, ({ catalogue, publicUrl, withoutFreeBets }, vendor) => {
    const freeBets = !withoutFreeBets.includes(vendor.code);
    return catalogue.games.flatMap((game, nr) =>
      game.vendor === vendor.code ? [listedGame(game, nr, publicUrl(), freeBets)] : [],
    );
  }),
  call('game/url', gameUrlCall, ({ catalogue, book, publicUrl }, vendor, asked) => {
    const game = catalogue.games.find(({ code }) => code === asked.game_code);
    if (game?.vendor !== vendor.code) throw new CallError(404, 'unknown game_code');
    return { url: `${publicUrl()}/play/${book.open(asked, vendor, game).id}` };
  }),
  call('game/round', roundCall, ({ book, publicUrl }, vendor, asked) => {
    const { round, user, operator_id: operator } = asked;
    const told = book.transactions(vendor.code, { operator, round });
    if (!told.some((transaction) => transaction.user === user)) throw new CallError(404, 'unknown round');
    return { url: `${publicUrl()}/rounds/${vendor.code}/${encodeURIComponent(round)}` };
  }),
  call('transactions/list', transactionsCall, ({ book, desk }, vendor, asked) => {
    const { start_time: from, end_time: until, round, operator_id: operator } = asked;
    if (!round && !(from && until)) throw new CallError(400, 'round, or start_time and end_time');
    const asItWas = book.transactions(vendor.code, { operator, round }).filter((told) => {
      if (round) return true;
      const at = Date.parse(told.created_at);
      return Date.parse(from!) <= at && at < Date.parse(until!);
    });
    return toldWith(desk.of(vendor.code).list, asItWas);
  }),
];

/** The latest of them told untruly. */
function toldWith(lie: Lie, asItWas: readonly ListedTransaction[]): readonly ListedTransaction[] {
  const last = asItWas.at(-1);
  if (!last || lie === 'none') return asItWas;
  if (lie === 'missing') return asItWas.slice(0, -1);
  const other = { ...last, amount: last.amount * 2 + 100_000 };
  return lie === 'amount'
    ? [...asItWas.slice(0, -1), other]
    : [...asItWas, { ...other, transaction_uuid: `${last.transaction_uuid}-x` }];
}
