import {
  add,
  formatAmount,
  type Minor,
  Refusal,
  type ValueOf,
  type vendorWallets as contract,
  ZERO,
} from '@croupier/contract';
import { brandSettings } from '#brand';
import type { Database } from '#kernel/database/pool';
import type { Handlers, Language } from '#kernel/http/handlers';
import { balanceOf } from '#wallet';
import type { VendorDesk } from './advance-vendor-move.ts';
import { moveVendorFunds } from './move-vendor-funds.ts';
import { recallVendorFunds } from './recall-vendor-funds.ts';
import {
  type VendorMove,
  vendorMovesByIds,
  vendorMovesOf,
  vendorMovesUnderWay,
  vendorsUsedBy,
} from './vendor-move-store.ts';
import { recallsOf } from './vendor-recall-store.ts';
import { VendorRefused, VendorSilent, type WalletOf, type WalletVendor } from './vendor-wallet-ports.ts';

type View = ValueOf<(typeof contract)['moveVendorFunds']>;
type Names = ReadonlyMap<string, string>;

const namesOf = (vendors: readonly WalletVendor[], language: Language): Names =>
  new Map(vendors.map(({ code, name }) => [code, name[language]]));

const viewOf = (row: VendorMove, names: Names): View => ({
  id: row.id.toString(),
  reference: row.reference,
  vassalage: row.vendor,
  // A vendor the brand is no longer connected with has its code alone.
  name: names.get(row.vendor) ?? row.vendor,
  direction: row.direction,
  amount: formatAmount(row.amount),
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce(add, ZERO);

/** Null: the vendor does not say. Nobody has money where none was ever moved to, and that vendor need not know them. */
async function saidBalance({ ports }: VendorDesk, of: WalletOf, used: readonly string[]): Promise<Minor | null> {
  if (!used.includes(of.vendor)) return ZERO;
  return await ports.vendors.balance(of).catch((error: unknown) => {
    if (error instanceof VendorSilent || error instanceof VendorRefused) return null;
    throw error;
  });
}

/** [spec 2.23, transferFund; 7.24 to 7.26] Between the main wallet and the wallets of vendors that keep their own. */
export function vendorWalletRoutes(desk: VendorDesk): Handlers<typeof contract> {
  const { db } = desk.kernel;
  const { vendors } = desk.ports;
  return {
    async vendorWallets(_input, { session, lang }) {
      const [settings, all, used, underWay, recalls] = await Promise.all([
        brandSettings(db, session.brandId),
        vendors.vendorsOf(session.brandId),
        vendorsUsedBy(db, session),
        vendorMovesUnderWay(db, session),
        recallsOf(db, session),
      ]);
      const names = namesOf(all, lang);
      return {
        minimum: formatAmount(settings.vendorMoveMinimum),
        maximum: formatAmount(settings.vendorMoveMaximum),
        wallets: all.map(({ code, name, open }) => {
          const move = underWay.find(({ vendor }) => vendor === code);
          return {
            vassalage: code,
            name: name[lang],
            open,
            used: used.includes(code),
            underWay: move ? viewOf(move, names) : null,
            recalling: recalls.has(code),
          };
        }),
      };
    },

    async vendorBalance({ vassalage }, { session: { brandId, personId } }) {
      const all = await vendors.vendorsOf(brandId);
      if (!all.some(({ code }) => code === vassalage)) {
        throw new Refusal('not_found', { fields: { vassalage: 'not_found' } });
      }
      const used = await vendorsUsedBy(db, { brandId, personId });
      const balance = await saidBalance(desk, { brandId, personId, vendor: vassalage }, used);
      return { vassalage, balance: balance === null ? null : formatAmount(balance) };
    },

    async consolidatedFunds(_input, { session: { brandId, personId }, lang }) {
      const who = { brandId, personId };
      const [{ balance, held }, all, used, underWay] = await Promise.all([
        balanceOf(db, { ...who, asset: 'TWD' }),
        vendors.vendorsOf(brandId),
        vendorsUsedBy(db, who),
        vendorMovesUnderWay(db, who),
      ]);
      const said = await Promise.all(all.map(({ code }) => saidBalance(desk, { ...who, vendor: code }, used)));
      const inTransit = sumOf(underWay.filter(({ direction }) => direction === 'out').map(({ amount }) => amount));
      return {
        main: formatAmount(balance),
        held: formatAmount(held),
        inTransit: formatAmount(inTransit),
        wallets: all.map(({ code, name }, at) => {
          const there = said[at] ?? null;
          return { vassalage: code, name: name[lang], balance: there === null ? null : formatAmount(there) };
        }),
        total: formatAmount(sumOf([balance, held, inTransit, ...said.map((amount) => amount ?? ZERO)])),
        complete: !said.includes(null),
      };
    },

    async moveVendorFunds({ vassalage, direction, amount, requestId }, { session: { brandId, personId }, lang }) {
      const request = { brandId, personId, vendor: vassalage, direction, amount, requestId };
      const moved = await moveVendorFunds(desk, request);
      return viewOf(moved, namesOf(await vendors.vendorsOf(brandId), lang));
    },

    async recallVendorFunds(_input, { session: { brandId, personId }, lang }) {
      const recalled = await recallVendorFunds(desk, { brandId, personId });
      const names = namesOf(await vendors.vendorsOf(brandId), lang);
      const here = recalled.filter(({ outcome }) => outcome === 'recalled');
      return {
        wallets: recalled.map(({ vendor, outcome, amount }) => ({
          vassalage: vendor,
          name: names.get(vendor) ?? vendor,
          outcome,
          amount: formatAmount(amount),
        })),
        total: formatAmount(sumOf(here.map(({ amount }) => amount))),
      };
    },

    async vendorMoves({ cursor, limit }, { session, lang }) {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) {
        throw new Refusal('bad_input', { fields: { cursor: 'bad_input' } });
      }
      const page = { before: cursor ? BigInt(cursor) : null, limit: limit + 1 };
      const [rows, all] = await Promise.all([vendorMovesOf(db, session, page), vendors.vendorsOf(session.brandId)]);
      const names = namesOf(all, lang);
      const shown = rows.slice(0, limit);
      return {
        list: shown.map((row) => viewOf(row, names)),
        nextCursor: rows.length > limit ? shown.at(-1)!.id.toString() : null,
      };
    },
  };
}

/** How a person's account record speaks of these moves, by `vendor_move:<id>`: with the vendor's name. */
export async function vendorMoveSubjects(
  db: Database,
  viewer: { readonly brandId: number; readonly personId: bigint },
  ids: readonly string[],
  names: Names,
): Promise<Map<string, { title: string; reference: string; state: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await vendorMovesByIds(db, viewer, ids.map(BigInt));
  return new Map(
    rows.map(({ id, vendor, reference, state }) => [
      `vendor_move:${id}`,
      // In the words of payments, as the record speaks of all money that waits.
      {
        title: names.get(vendor) ?? vendor,
        reference,
        state: state === 'done' ? null : state === 'failed' ? 'failed' : 'pending',
      },
    ]),
  );
}
