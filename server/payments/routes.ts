import type { Handlers, Language, MemberSession } from '#kernel/http/handlers';
import { Refusal, type payments as contract } from '@croupier/contract';
import { brandSettings } from '#brand';
import { provePaymentPassword } from '#identity';
import { takeTurns } from '#kernel/take-turns';
import { accountsOf } from './accounts/account-store.ts';
import { addPayoutAccount } from './accounts/add-payout-account.ts';
import { listBanks } from './accounts/banks.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import { confirmReceipt } from './receipts/confirm-receipt.ts';
import { type DepositRoutes, depositRoutes } from './deposits/deposit-routes.ts';
import type { Payments } from './ports.ts';
import { proofOf } from './receipts/receipt-proof.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { viewWithdrawals } from './withdrawals/view-withdrawals.ts';
import { cut, pageOf, payoutAccountView } from './views.ts';
import { accountHeldUntil } from './withdrawals/withdrawal-hold.ts';
import { type Withdrawal, withdrawalOfPerson, withdrawalsOfPerson } from './withdrawals/withdrawal-store.ts';
import { holdFacts, withdrawalTerms } from './withdrawals/withdrawal-terms.ts';

type Routes = Handlers<typeof contract>;
export function paymentRoutes(payments: Payments): Routes {
  return { ...depositRoutes(payments), ...withdrawalRoutes(payments) };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The oldest is the first one there was. */
async function accountViews(payments: Payments, session: MemberSession, lang: Language) {
  const { db } = payments.kernel;
  const [accounts, facts] = await Promise.all([
    accountsOf(db, session.brandId, session.personId),
    holdFacts(payments, session),
  ]);
  return accounts.map((account, nr) => ({
    ...payoutAccountView(account, lang),
    heldUntil: iso(accountHeldUntil({ ...account, first: nr === 0 }, facts)),
  }));
}

/** However many ask at once: a rush waits in line, and does not take the connections that everybody else needs. */
const inTurn = takeTurns({ running: 8, waiting: 2_000 });

function withdrawalRoutes(payments: Payments): Omit<Routes, keyof DepositRoutes> {
  const { db } = payments.kernel;
  const viewOf = async (row: Withdrawal, lang: Language) => (await viewWithdrawals(db, [row], lang))[0]!;
  return {
    async banks(_input, { lang }) {
      return { list: listBanks(lang) };
    },

    async payoutAccounts(_input, { session, lang }) {
      const payeeName = await payments.ports.payeeNameOf(db, session);
      return { list: await accountViews(payments, session, lang), payeeName };
    },

    async addPayoutAccount(input, { session, lang, ip }) {
      const { brandId, personId, username } = session;
      const added = await addPayoutAccount(payments, { ...input, brandId, personId, account: username, ip });
      return (await accountViews(payments, session, lang)).find(({ id }) => id === String(added.id))!;
    },

    withdrawalTerms: (_input, { session, brand }) => withdrawalTerms(payments, session, brand),

    async requestWithdrawal({ amount, payoutAccountId, requestId, paymentPassword }, { session, brand, lang }) {
      const { withdrawalPaymentPassword } = await brandSettings(db, brand.id);
      if (withdrawalPaymentPassword) await provePaymentPassword(payments.kernel, session, paymentPassword ?? '');
      return await inTurn(async () => {
        const row = await requestWithdrawal(payments, {
          brandId: session.brandId,
          personId: session.personId,
          account: session.username,
          asset: brand.asset,
          timeZone: brand.timeZone,
          amount,
          payoutAccountId: BigInt(payoutAccountId),
          requestId,
        });
        return await viewOf(row, lang);
      });
    },

    async withdrawal({ id }, { session, lang }) {
      const row = await withdrawalOfPerson(db, session.personId, BigInt(id));
      if (!row) throw new Refusal('not_found');
      return await viewOf(row, lang);
    },

    async cancelWithdrawal({ id }, { session, lang }) {
      const { brandId, personId, username } = session;
      const cancel = { brandId, personId, account: username, id: BigInt(id) };
      return await viewOf(await cancelWithdrawal(payments, cancel), lang);
    },

    async confirmReceipt({ id, answer, received, comment, proofs, requestId }, { session, lang, ip }) {
      const { brandId, personId, username } = session;
      const row = await confirmReceipt(payments, {
        brandId,
        personId,
        account: username,
        ip,
        requestId,
        answer,
        id: BigInt(id),
        received: received ?? null,
        comment: comment ?? '',
        proofs: proofs.map((proof) => Buffer.from(proof, 'base64')),
      });
      return await viewOf(row, lang);
    },

    async receiptProof({ id, at }, { session }) {
      const row = await withdrawalOfPerson(db, session.personId, BigInt(id));
      return { picture: await proofOf(db, row, at) };
    },

    async withdrawals(input, { session, lang }) {
      const { after, take } = pageOf(input);
      const { list, nextCursor } = cut(await withdrawalsOfPerson(db, session.personId, after, take), input.limit);
      return { list: await viewWithdrawals(db, list, lang), nextCursor };
    },
  };
}
