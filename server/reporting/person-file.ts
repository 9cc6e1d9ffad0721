import { ASSETS, type consolePeople as contract, formatAmount, Refusal, type ValueOf } from '@croupier/contract';
import {
  assetOf,
  deviceName,
  failedSignIns,
  findPerson,
  isTrialType,
  linkedByMarks,
  maskedDetails,
  type Person,
  personNames,
  personSessions,
} from '#identity';
import type { Kernel } from '#kernel/kernel';
import { placeOf } from '#kernel/places';
import { payeeLinks, personTotals } from '#payments';
import { transferTotals } from '#transfers';
import { balanceOf } from '#wallet';
import { listedView } from './listed-person.ts';
import type { ReportingPorts } from './ports.ts';

type File = ValueOf<typeof contract.personFile>;
type Link = File['links'][number];
type Sees = Pick<Kernel, 'db' | 'clock' | 'config'>;
type Sessions = Awaited<ReturnType<typeof personSessions>>;

const LATEST = 50;
/** So many are looked at, and so many shown. */
const MOST_LINKS = 200;
const SHOWN_LINKS = 30;

/** Everything about one person on one page. Refuses: not_found, also for another brand's. */
export async function personFile(kernel: Sees, ports: ReportingPorts, brandId: number, id: bigint): Promise<File> {
  const { db } = kernel;
  const person = await findPerson(db, brandId, id);
  if (!person) throw new Refusal('not_found');
  const [sessions, money, names, failed, details] = await Promise.all([
    personSessions(kernel, brandId, id, LATEST),
    moneyOf(kernel, ports, person),
    personNames(db, brandId, person.upline),
    failedSignIns(db, person, kernel.clock.now()),
    maskedDetails(kernel, brandId, id),
  ]);
  const links = await linksOf(kernel, person, sessions);
  const nameOf = new Map(names.map((one) => [one.id, one.username]));
  const above = [...person.upline].reverse().map((one) => ({ id: String(one), account: nameOf.get(one) ?? '' }));
  return {
    person: {
      ...listedView(person),
      nickname: person.nickname,
      birthday: person.birthday,
      language: person.language,
      affiliateCode: person.affiliateCode,
      details,
      upline: above,
      failedSignIns: { ...failed, lastAt: failed.lastAt?.toISOString() ?? null },
      expiresAt: person.expiresAt?.toISOString() ?? null,
    },
    money,
    sessions: sessions.map(sessionView),
    links: links.slice(0, SHOWN_LINKS),
    moreLinks: Math.max(0, links.length - SHOWN_LINKS),
  };
}

/** Bets and payments are of real money; a trial has only its play money. */
async function moneyOf({ db, clock }: Sees, ports: ReportingPorts, person: Person): Promise<File['money']> {
  const { brandId, id: personId, accountType } = person;
  const asset = assetOf(accountType);
  const who = { brandId, personId };
  const [money, totals, play, between] = await Promise.all([
    balanceOf(db, { ...who, asset }),
    personTotals(db, brandId, personId),
    ports.playOf(db, { ...who, now: clock.now() }),
    transferTotals(db, who, null),
  ]);
  return {
    asset,
    currencySymbol: ASSETS[asset].symbol,
    balance: formatAmount(money.balance),
    held: formatAmount(money.held),
    openStakes: formatAmount(play.openStakes),
    totalDeposits: formatAmount(totals.deposits),
    totalWithdrawals: formatAmount(totals.withdrawals),
    totalTransfersSent: formatAmount(between.sent),
    totalTransfersReceived: formatAmount(between.received),
    net30Days: formatAmount(play.net30Days),
    betCount: play.betCount,
  };
}

function sessionView(row: Sessions[number]): File['sessions'][number] {
  const { browser, system } = deviceName(row.userAgent);
  return {
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    alive: row.alive,
    ip: row.ip,
    country: placeOf(row.ip)?.country ?? null,
    browser,
    system,
  };
}

/** Who shares a device, an address or a payee with the person; what says most stands first. */
async function linksOf({ db }: Sees, person: Person, sessions: Sessions): Promise<Link[]> {
  const { brandId, id } = person;
  if (isTrialType(person.accountType)) return [];
  const [marks, payees] = await Promise.all([
    linkedByMarks(db, brandId, id, sessions, MOST_LINKS),
    payeeLinks(db, brandId, id, MOST_LINKS),
  ]);
  const names = await personNames(
    db,
    brandId,
    payees.map(({ personId }) => personId),
  );
  const links = new Map<bigint, Link>();
  for (const { id: other, username, state, addresses, devices } of marks) {
    const by: Link['by'] = devices > 0 ? ['device', 'ip'] : ['ip'];
    links.set(other, { id: String(other), account: username, state, by, addresses, devices, payees: 0 });
  }
  for (const { id: other, username, state } of names) {
    const { sameAccount, payees: count } = payees.find(({ personId }) => personId === other)!;
    const none = { id: String(other), account: username, state, by: [], addresses: 0, devices: 0, payees: 0 };
    const known = links.get(other) ?? none;
    links.set(other, { ...known, by: [...known.by, sameAccount ? 'account' : 'payee'], payees: count });
  }
  const weight = ({ by }: Link) => (by.includes('account') ? 4 : 0) + (by.includes('device') ? 2 : 0) + by.length;
  const common = ({ addresses, devices, payees: shared }: Link) => addresses + devices + shared;
  return [...links.values()].sort((a, b) => weight(b) - weight(a) || common(b) - common(a));
}
