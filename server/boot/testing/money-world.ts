import { type Minor, Refusal, formatAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import { personAdjustmentKind } from '#adjustments';
import { type By, approvalRoutes } from '#approvals';
import { placeBets, voidBet } from '#bets';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type Payments, caseRestKind, createDeposit, decideWithdrawal, requestWithdrawal } from '#payments';
import { askAdjustment } from '../../adjustments/ask-adjustment.ts';
import type { BetOutcome } from '../../bets/bet.ts';
import type { Chance } from '../../bets/placing/simulated-world.ts';
import { betOn } from '../../bets/testing.ts';
import { cancelWithdrawal } from '../../payments/withdrawals/cancel-withdrawal.ts';
import { confirmReceipt } from '../../payments/receipts/confirm-receipt.ts';
import { decideTransfer } from '../../payments/money-in/decide-transfer.ts';
import { decideUnmatched } from '../../payments/money-in/decide-unmatched.ts';
import { askPayouts, sendApproved } from '../../payments/withdrawals/pay-withdrawals.ts';
import { pollDeposits } from '../../payments/deposits/poll-deposits.ts';
import { receiveWebhook } from '../../payments/providers/receive-webhook.ts';
import { resolveCase } from '../../payments/receipts/resolve-case.ts';
import { type VendorDesk, resolveVendorMoves } from '../../transfers/advance-vendor-move.ts';
import { moveVendorFunds } from '../../transfers/move-vendor-funds.ts';
import { recallVendorFunds, resolveRecalls } from '../../transfers/recall-vendor-funds.ts';
import { sendTransfer } from '../../transfers/send-transfer.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import { STUDIO, type SimulatedStudio } from './simulated-studio.ts';

export interface Someone {
  readonly id: bigint;
  readonly username: string;
  readonly payoutAccountId: bigint;
  readonly isAgent: boolean;
}

export interface Stage {
  readonly brandId: number;
  readonly people: readonly Someone[];
  readonly operators: readonly [By, By];
  readonly channels: readonly bigint[];
  readonly bank: SimulatedBank;
  readonly studio: SimulatedStudio;
}

/** Something somebody does, with the server as they find it: also with one that dies in the middle. */
export interface MoneyStep {
  readonly name: string;
  /** What was answered. Asked again it answers the same, where it says so. */
  run(payments: Payments): Promise<string>;
  /** It carries a request id: again is the same, and moves nothing. */
  readonly again?: true;
}

const ZONE = 'Asia/Taipei';

function toldOf(outcome: BetOutcome): string {
  if (!outcome.ok) throw new Refusal(outcome.refuse === 'insufficient_funds' ? outcome.refuse : 'state_conflict');
  return `bet ${outcome.bet.id}`;
}
const IP = '203.0.113.8';

/** Chooses what happens next; knows the rows, and nothing of what they must come to. */
export class MoneyWorld {
  readonly #stage: Stage;
  readonly #chance: Chance;
  readonly #kernel: Kernel;
  #nr = 0;

  constructor(stage: Stage, chance: Chance, kernel: Kernel) {
    this.#stage = stage;
    this.#chance = chance;
    this.#kernel = kernel;
  }

  /** Often one thing, now and then two operators who do not know of each other. */
  async nextSteps(): Promise<MoneyStep[]> {
    const kind = this.#chance.below(20);
    if (kind < 3) return [this.#deposit()];
    if (kind < 5) return this.#news();
    if (kind < 7) return [this.#withdraw()];
    if (kind === 7) return [await this.#cancel()];
    if (kind < 10) return await this.#decide();
    if (kind === 10) return [this.#payouts()];
    if (kind === 11) return await this.#money();
    if (kind === 12) return await this.#receipts();
    if (kind === 13) return [this.#transfer()];
    if (kind === 14) return await this.#adjust();
    if (kind < 17) return [this.#studio()];
    if (kind < 19) return [await this.#bet()];
    return [{ name: 'poll', run: async (payments) => String(await pollDeposits(payments, 100)) }];
  }

  #who() {
    const person = this.#chance.pick(this.#stage.people)!;
    return { person, of: { brandId: this.#stage.brandId, personId: person.id, account: person.username } };
  }

  #requestId = () => `sim-request-${(this.#nr += 1)}`;
  #amount = (most: number): Minor => units(100 + this.#chance.below(most));
  readonly #nothing: MoneyStep = { name: 'nothing', run: async () => 'nothing' };

  #deposit(): MoneyStep {
    const { of } = this.#who();
    const channelId = this.#chance.pick(this.#stage.channels)!;
    const request = { ...of, channelId, amount: this.#amount(6_000), requestId: this.#requestId() };
    const returnUrl = 'http://127.0.0.1/{id}';
    return {
      name: 'deposit',
      again: true,
      run: async (payments) => {
        const { id } = await createDeposit(payments, { ...request, language: 'TW', returnUrl });
        return `deposit ${id}`;
      },
    };
  }

  /** Payers pay, payouts end, and some of what there is to tell is told: in any order, and more than once. */
  #news(): MoneyStep[] {
    const { bank } = this.#stage;
    for (let nr = this.#chance.below(4); nr >= 0; nr -= 1) bank.payerActs();
    bank.settlePayouts();
    const again = this.#chance.pick(bank.told);
    const messages = [...bank.takeNews(1 + this.#chance.below(4)), ...(again ? [again] : [])];
    const copies = messages.flatMap((message) => (this.#chance.happens(0.4) ? [message, message] : [message]));
    return copies.map((message) => ({
      name: 'webhook',
      run: async (payments) => {
        // Whoever dies on it is told again: the provider hears no answer.
        await receiveWebhook(payments, { ...message, headers: {} }).catch((error: unknown) => {
          bank.news.push(message);
          throw error;
        });
        return 'taken';
      },
    }));
  }

  #withdraw(): MoneyStep {
    const { person, of } = this.#who();
    const more = { asset: 'TWD', timeZone: ZONE, payoutAccountId: person.payoutAccountId } as const;
    const request = { ...of, ...more, amount: this.#amount(7_000), requestId: this.#requestId() };
    return {
      name: 'withdraw',
      again: true,
      run: async (payments) => `withdrawal ${(await requestWithdrawal(payments, request)).id}`,
    };
  }

  async #row<T>(from: ReturnType<typeof sql<T>>): Promise<T | undefined> {
    return this.#chance.pick((await from.execute(this.#kernel.db)).rows);
  }

  async #cancel(): Promise<MoneyStep> {
    const row = await this.#row(
      sql<{ id: bigint; personId: bigint }>`select id, person_id as "personId" from payments.withdrawal
        where state in ('review', 'second_review', 'approved') order by id`,
    );
    if (!row) return this.#nothing;
    const cancel = { ...row, brandId: this.#stage.brandId, account: 'player' };
    return { name: 'cancel', run: async (payments) => (await cancelWithdrawal(payments, cancel)).state };
  }

  /** Both operators look at the same row. */
  #both(act: (by: By) => MoneyStep): MoneyStep[] {
    return this.#stage.operators.filter(() => this.#chance.happens(0.75)).map(act);
  }

  async #decide(): Promise<MoneyStep[]> {
    const row = await this.#row(
      sql<{ id: bigint; version: number }>`select id, version from payments.withdrawal
        where state in ('review', 'second_review') order by id`,
    );
    if (!row) return [this.#withdraw()];
    return this.#both(({ session: { operatorId: id, username: name, brandId } }) => {
      const action = this.#chance.happens(0.8) ? 'approve' : 'reject';
      const decision = { ...row, operator: { id, name, brandId }, action, reason: 'simulated', ip: IP } as const;
      return { name: action, run: async (payments) => (await decideWithdrawal(payments, decision)).state };
    });
  }

  #payouts(): MoneyStep {
    const ask = this.#chance.happens(0.5);
    if (ask) return { name: 'ask payouts', run: async (payments) => String(await askPayouts(payments, 100)) };
    return { name: 'send payouts', run: async (payments) => String(await sendApproved(payments, 100)) };
  }

  /** Transfers that no line speaks of, and lines that no transfer explains. */
  async #money(): Promise<MoneyStep[]> {
    const operatorOf = ({ session: { operatorId: id, username: name, brandId } }: By) => ({ id, name, brandId });
    if (this.#chance.happens(0.4)) {
      const row = await this.#row(
        sql<{ id: bigint }>`select d.id from payments.deposit d join payments.channel c on c.id = d.channel_id
          where c.kind = 'account' and d.state in ('pending', 'expired') order by d.id`,
      );
      if (!row) return [this.#deposit()];
      return this.#both((by) => {
        const action = this.#chance.happens(0.7) ? 'confirm' : 'reject';
        const decision = { ...row, operator: operatorOf(by), action, reason: 'simulated', ip: IP } as const;
        return {
          name: `${action} transfer`,
          run: async (payments) => (await decideTransfer(payments, decision)).state,
        };
      });
    }
    const row = await this.#row(
      sql<{ id: bigint; version: number; state: string }>`select id, version, state from payments.unmatched
        where state in ('waiting', 'proposed') order by id`,
    );
    const to = await this.#row(
      sql<{ reference: string }>`select reference from payments.deposit where state <> 'credited' order by id`,
    );
    if (!row) return this.#news();
    return this.#both((by) => {
      const first = to && this.#chance.happens(0.6) ? 'credit' : 'return';
      const second = this.#chance.happens(0.8) ? 'approve' : 'decline';
      const action = row.state === 'waiting' ? first : second;
      const about = { id: row.id, version: row.version, reference: to?.reference, reason: 'simulated', ip: IP };
      const decision = { ...about, operator: operatorOf(by), action } as const;
      return { name: `${action} unmatched`, run: (payments) => decideUnmatched(payments, decision) };
    });
  }

  async #receipts(): Promise<MoneyStep[]> {
    const row = await this.#row(
      sql<{ id: bigint; personId: bigint; amount: Minor; state: string; version: number }>`
        select withdrawal_id as id, person_id as "personId", amount, state, version from payments.receipt
        where state in ('awaiting', 'disputed') order by withdrawal_id`,
    );
    if (!row) return [this.#payouts()];
    const { id, personId, version } = row;
    if (row.state === 'awaiting') {
      const answer = this.#chance.pick(['received', 'partly', 'missing', 'missing'] as const)!;
      const received = answer === 'partly' ? units(50) : null;
      const said = { id, personId, brandId: this.#stage.brandId, account: 'player', answer, received, comment: '' };
      const requestId = this.#requestId();
      const run = async (payments: Payments) =>
        `answered ${(await confirmReceipt(payments, { ...said, proofs: [], requestId, ip: IP })).id}`;
      return [{ name: answer, run, again: true }];
    }
    return this.#both((by) => {
      const action = this.#chance.happens(0.8) ? 'pay_rest' : 'close';
      const decision = { id, action, reason: 'simulated', version } as const;
      return { name: action, run: (payments) => resolveCase(payments, by, decision).then(() => 'resolved') };
    });
  }

  #transfer(): MoneyStep {
    const { person } = this.#who();
    const below = this.#stage.people.filter(({ isAgent }) => !isAgent);
    const to = person.isAgent ? this.#chance.pick(below)!.username : null;
    const way = person.isAgent ? 'down' : 'up';
    const of = { brandId: this.#stage.brandId, personId: person.id, timeZone: ZONE };
    const request = { ...of, way, to, amount: this.#amount(2_000), requestId: this.#requestId() } as const;
    const ports = { admit: async () => undefined, leftToBet: async () => 0n as Minor };
    return {
      name: way,
      again: true,
      run: async ({ kernel }) => `transfer ${(await sendTransfer({ kernel, ports }, request)).id}`,
    };
  }

  /** A stake, or one that is given back. */
  async #bet(): Promise<MoneyStep> {
    const { brandId } = this.#stage;
    const open = await this.#row(sql<{ id: bigint }>`select id from bets.bet where status = 'open' order by id`);
    if (open && this.#chance.happens(0.4)) {
      const asked = { brandId, betId: open.id, reason: 'simulated' };
      return { name: 'void', run: async ({ kernel }) => toldOf(await tx(kernel.db, (t) => voidBet(t, asked))) };
    }
    const { person } = this.#who();
    const bet = betOn(person.id, { brandId, stake: this.#amount(1_000), sourceTx: this.#requestId() });
    const place = async ({ kernel }: Payments) => toldOf((await tx(kernel.db, (t) => placeBets(t, [bet])))[0]!);
    return { name: 'bet', again: true, run: place };
  }

  #deskOf({ kernel }: Payments): VendorDesk {
    return { kernel, ports: { vendors: this.#stage.studio.wallets, mayMoveOut: async () => undefined } };
  }

  /** Into a studio's own wallet, back, all of it back, and what became of what nobody knows of. */
  #studio(): MoneyStep {
    const { person } = this.#who();
    const who = { brandId: this.#stage.brandId, personId: person.id };
    const kind = this.#chance.below(6);
    this.#stage.studio.play();
    if (kind === 0) {
      const run = async (payments: Payments) => String(await resolveVendorMoves(this.#deskOf(payments), 100));
      return { name: 'resolve', run };
    }
    if (kind === 1) {
      const run = async (payments: Payments) => {
        const recalled = await recallVendorFunds(this.#deskOf(payments), who);
        return recalled.map(({ outcome }) => outcome).join();
      };
      return { name: 'recall', run };
    }
    const direction = kind < 5 ? ('out' as const) : ('in' as const);
    const request = { ...who, vendor: STUDIO, direction, amount: this.#amount(1_500), requestId: this.#requestId() };
    return {
      name: `vendor ${direction}`,
      again: true,
      run: async (payments) => `vendor move ${(await moveVendorFunds(this.#deskOf(payments), request)).id}`,
    };
  }

  /** An operator corrects; or both look at what waits for a second one. */
  async #adjust(): Promise<MoneyStep[]> {
    const waiting = await this.#row(
      sql<{ id: bigint }>`select id from approvals.approval where state = 'open' order by id`,
    );
    if (waiting) {
      return this.#both((by) => {
        const action = this.#chance.happens(0.8) ? 'approve' : 'reject';
        const input = { id: String(waiting.id), action, note: 'simulated' } as const;
        const run = async ({ kernel }: Payments) => {
          const { decideApproval } = approvalRoutes(kernel, [personAdjustmentKind, caseRestKind]);
          return (await decideApproval(input, { ...by, lang: 'TW' } as never)).state;
        };
        return { name: `${action} approval`, run };
      });
    }
    const { person } = this.#who();
    const by = this.#chance.pick(this.#stage.operators)!;
    const direction = this.#chance.happens(0.6) ? ('credit' as const) : ('debit' as const);
    const about = { personId: String(person.id), category: 'correction' as const, reason: 'simulated', direction };
    const wish = { ...about, amount: this.#amount(6_000), requestId: this.#requestId() };
    const run = async ({ kernel }: Payments) => `adjustment ${(await askAdjustment(kernel, by, wish)).id}`;
    return [{ name: direction, again: true, run }];
  }

  /** Nobody does anything new: what is under way comes to its end. */
  async settle(payments: Payments, pass: (minutes: number) => void): Promise<void> {
    const { bank, studio } = this.#stage;
    bank.honest = studio.honest = true;
    for (let turn = 0; turn < 12; turn += 1) {
      pass(6);
      await sendApproved(payments, 1_000);
      await askPayouts(payments, 1_000);
      bank.settlePayouts();
      for (const message of bank.takeNews(10_000)) await receiveWebhook(payments, { ...message, headers: {} });
      await pollDeposits(payments, 1_000);
      await resolveVendorMoves(this.#deskOf(payments), 1_000);
      await resolveRecalls(this.#deskOf(payments), 1_000);
    }
  }

  /** In words, for whoever looks for what a seed has found. */
  async told(): Promise<string> {
    const { rows } = await tx(this.#kernel.db, (t) =>
      sql<{
        state: string;
        count: string;
        amount: Minor;
      }>`select state, count(*)::text as count, sum(amount)::bigint as amount
        from payments.withdrawal group by state order by state`.execute(t),
    );
    return rows.map(({ state, count, amount }) => `${count} ${state} ${formatAmount(amount)}`).join(', ');
  }
}
