import {
  formatAmount,
  Refusal,
  subtract,
  type consoleTransfers as contract,
  type ParsedOf,
  type ValueOf,
} from '@croupier/contract';
import { findByUsername, personNames } from '#identity';
import { csvFile } from '#kernel/csv';
import { tx } from '#kernel/database/transaction';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { alertsAbout, insertNote, notesAbout, type TransferNote } from './alert-store.ts';
import { type ConsoleFilter, type ConsoleRow, consoleTransfer, consoleTransfers } from './console-store.ts';
import { type TransferTotals, transferTotals } from './transfer-store.ts';

type View = ValueOf<typeof contract.peopleTransfers>['list'][number];
type Filter = ParsedOf<typeof contract.peopleTransfersCsv>;
type Sees = Pick<Kernel, 'db' | 'clock'>;

const CSV_HEAD = ['reference', 'createdAt', 'way', 'from', 'to', 'amount', 'alerts', 'notes'];
const csvRow = (row: View) => [
  row.reference,
  row.createdAt,
  row.way,
  row.from.account,
  row.to.account,
  row.amount,
  row.alerts.map(({ rule, detail }) => `${rule} ${detail}`).join('; '),
  String(row.notes),
];
const CSV_PAGE = 500;

const noteView = ({ by, at, text }: TransferNote) => ({ by, at: at.toISOString(), text });
const totalsView = ({ sent, received, ...counts }: TransferTotals) => ({
  ...counts,
  sent: formatAmount(sent),
  received: formatAmount(received),
  net: formatAmount(subtract(received, sent)),
});

async function viewsOf({ db }: Sees, brandId: number, rows: readonly ConsoleRow[]): Promise<View[]> {
  const ids = rows.map(({ id }) => id);
  const sides = [...new Set(rows.flatMap(({ fromPerson, toPerson }) => [fromPerson, toPerson]))];
  const [names, alerts] = await Promise.all([personNames(db, brandId, sides), alertsAbout(db, brandId, ids)]);
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  const person = (id: bigint) => ({ id: id.toString(), account: nameOf.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id.toString(),
    reference: row.reference,
    way: row.way,
    from: person(row.fromPerson),
    to: person(row.toPerson),
    amount: formatAmount(row.amount),
    createdAt: row.createdAt.toISOString(),
    alerts: alerts.filter(({ transferId }) => transferId === row.id).map(({ rule, detail }) => ({ rule, detail })),
    notes: row.notes,
  }));
}

/** A reference is looked for as it is; any other word is an account, and one of nobody's finds nothing. */
async function filterOf({ db }: Sees, brandId: number, { search, way, alert, person }: Filter) {
  const word = search?.trim() ?? '';
  const isReference = /^T\d{6}-/i.test(word);
  const found = word && !isReference ? await findByUsername(db, brandId, word) : null;
  const reference = isReference ? word.toUpperCase() : null;
  const asked = person === undefined ? null : BigInt(person);
  const personId = found?.id ?? asked;
  const none = word !== '' && !isReference && !found;
  return { none, filter: { brandId, way, alert, personId, reference } satisfies Partial<ConsoleFilter> };
}

/** Money between people as operators see it: read only, with notes for each other. All of the operator's own brand. */
export function consoleTransferRoutes(kernel: Sees): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const totalsOf = async (brandId: number, personId: bigint) =>
    totalsView(await transferTotals(db, { brandId, personId }, null));
  return {
    async peopleTransfers({ cursor, limit, ...asked }, { session: { brandId } }) {
      const before = cursor && /^[1-9]\d{0,17}$/.test(cursor) ? BigInt(cursor) : null;
      const { none, filter } = await filterOf(kernel, brandId, asked);
      const rows = none ? [] : await consoleTransfers(db, { ...filter, before, limit: limit + 1 });
      const list = await viewsOf(kernel, brandId, rows.slice(0, limit));
      const who = filter.personId;
      const [name] = who === null || none ? [] : await personNames(db, brandId, [who]);
      return {
        list,
        nextCursor: rows.length > limit ? list.at(-1)!.id : null,
        person: name ? { id: String(who), account: name.username, ...(await totalsOf(brandId, who!)) } : null,
      };
    },

    async peopleTransfersCsv(asked, { session: { brandId } }) {
      const { none, filter } = await filterOf(kernel, brandId, asked);
      return csvFile<bigint>(CSV_HEAD, async (before) => {
        const rows = none ? [] : await consoleTransfers(db, { ...filter, before, limit: CSV_PAGE });
        const cells = (await viewsOf(kernel, brandId, rows)).map(csvRow);
        return { rows: cells, cursor: rows.length === CSV_PAGE ? rows.at(-1)!.id : null };
      });
    },

    async peopleTransfer({ id }, { session: { brandId } }) {
      const row = await consoleTransfer(db, brandId, BigInt(id));
      if (!row) throw new Refusal('not_found');
      const [[view], from, to, notes] = await Promise.all([
        viewsOf(kernel, brandId, [row]),
        totalsOf(brandId, row.fromPerson),
        totalsOf(brandId, row.toPerson),
        notesAbout(db, brandId, row.id),
      ]);
      return { row: view!, from, to, notes: notes.map(noteView) };
    },

    async noteTransfer({ id, text }, { session: { brandId, operatorId, username } }) {
      const said = text.trim();
      if (!said) throw new Refusal('reason_required', { fields: { text: 'reason_required' } });
      const row = await consoleTransfer(db, brandId, BigInt(id));
      if (!row) throw new Refusal('not_found');
      const note = { by: username, at: clock.now(), text: said };
      await tx(db, (t) => insertNote(t, { brandId, id: row.id }, { ...note, operatorId }));
      return noteView(note);
    },
  };
}
