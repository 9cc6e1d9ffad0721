import { type AllCalls, type Call, type CallName, calls } from '@croupier/contract';
import { translate, type MessageKey } from '@croupier/i18n/server';
import { createGuardrails, generateSync } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { createOperator, type Role } from '#operators';
import { testDatabase } from '#testing';
import { type Everybody, everybody, HOUSE } from './boot/testing/everybody.ts';

type OperatorCall = {
  [N in CallName]: AllCalls[N]['actor'] extends `operator:${string}` ? N : never;
}[CallName];

const ROLES = ['owner', 'finance', 'support', 'auditor', 'none'] as const;
type Column = (typeof ROLES)[number];
const SECRET = 'JBSWY3DPEHPK3PXP';
const PASSWORD = 'Operator#2468';

/**
 * Who may make which call, written down a second time: what `roles.ts` and the contract say must come to this. A call
 * that is not here may be made by nobody, and the tests fail until somebody has thought about it.
 */
const MAY: Readonly<Record<OperatorCall, readonly Column[]>> = {
  // whoever is signed in, about themselves
  consoleLogout: ['owner', 'finance', 'support', 'auditor', 'none'],
  consoleMe: ['owner', 'finance', 'support', 'auditor', 'none'],
  consoleTicket: ['owner', 'finance', 'support', 'auditor', 'none'],
  changeOwnPassword: ['owner', 'finance', 'support', 'auditor', 'none'],
  beginOwnAuthenticator: ['owner', 'finance', 'support', 'auditor', 'none'],
  confirmOwnAuthenticator: ['owner', 'finance', 'support', 'auditor', 'none'],
  savedViews: ['owner', 'finance', 'support', 'auditor', 'none'],
  saveView: ['owner', 'finance', 'support', 'auditor', 'none'],
  renameView: ['owner', 'finance', 'support', 'auditor', 'none'],
  deleteView: ['owner', 'finance', 'support', 'auditor', 'none'],
  // money
  freeBets: ['owner', 'finance', 'support', 'auditor'],
  freeBetPrepaids: ['owner', 'finance', 'support', 'auditor'],
  checkFreeBetPlayers: ['owner', 'finance'],
  grantFreeBets: ['owner', 'finance'],
  cancelFreeBets: ['owner', 'finance'],
  consoleOverview: ['owner', 'finance', 'support', 'auditor'],
  withdrawalQueue: ['owner', 'finance', 'support', 'auditor'],
  withdrawalFacts: ['owner', 'finance', 'support', 'auditor'],
  decideWithdrawal: ['owner', 'finance'],
  approveWithdrawals: ['owner', 'finance'],
  cases: ['owner', 'finance', 'support', 'auditor'],
  caseFacts: ['owner', 'finance', 'support', 'auditor'],
  caseProof: ['owner', 'finance'],
  addCaseNote: ['owner', 'finance'],
  resolveCase: ['owner', 'finance'],
  consoleDeposits: ['owner', 'finance', 'support', 'auditor'],
  paymentExceptions: ['owner', 'finance', 'support', 'auditor'],
  openTransfers: ['owner', 'finance', 'support', 'auditor'],
  transferSlip: ['owner', 'finance'],
  decideTransfer: ['owner', 'finance'],
  unmatchedMoney: ['owner', 'finance', 'support', 'auditor'],
  decideUnmatched: ['owner', 'finance'],
  closeException: ['owner', 'finance'],
  books: ['owner', 'finance', 'auditor'],
  booksCsv: ['owner', 'finance', 'auditor'],
  liabilities: ['owner', 'finance', 'auditor'],
  statementDays: ['owner', 'finance', 'auditor'],
  reconcileAgain: ['owner', 'finance'],
  differences: ['owner', 'finance', 'auditor'],
  vendorDays: ['owner', 'finance', 'auditor'],
  vendorDifferences: ['owner', 'finance', 'auditor'],
  vendorDifferencesOpen: ['owner', 'finance', 'auditor'],
  vendorDifference: ['owner', 'finance', 'auditor'],
  askVendorCorrection: ['owner', 'finance'],
  reconcileVendor: ['owner', 'finance'],
  closeVendorDifference: ['owner', 'finance'],
  closeDifference: ['owner', 'finance'],
  channelSettings: ['owner', 'finance', 'auditor'],
  changeChannel: ['owner', 'finance'],
  withdrawalsCsv: ['owner', 'finance', 'support', 'auditor'],
  depositsCsv: ['owner', 'finance', 'support', 'auditor'],
  personStatement: ['owner', 'finance', 'support', 'auditor'],
  peopleTransfers: ['owner', 'finance', 'support', 'auditor'],
  peopleTransfersCsv: ['owner', 'finance', 'support', 'auditor'],
  peopleTransfer: ['owner', 'finance', 'support', 'auditor'],
  noteTransfer: ['owner', 'finance'],
  adjustments: ['owner', 'finance', 'auditor'],
  adjustmentsCsv: ['owner', 'finance', 'auditor'],
  askAdjustment: ['owner', 'finance'],
  // people
  people: ['owner', 'finance', 'support', 'auditor'],
  personFile: ['owner', 'finance', 'support', 'auditor'],
  personNotes: ['owner', 'finance', 'support', 'auditor'],
  addPersonNote: ['owner', 'support'],
  lockPerson: ['owner', 'support'],
  signOutPerson: ['owner', 'support'],
  askPersonReset: ['owner', 'support'],
  personProtection: ['owner', 'finance', 'support', 'auditor'],
  setPersonLimit: ['owner', 'support'],
  excludePerson: ['owner', 'support'],
  feedbackInbox: ['owner', 'finance', 'support', 'auditor'],
  closeFeedback: ['owner', 'support'],
  outboxMessages: ['owner', 'support', 'auditor'],
  // what takes two
  approvals: ['owner', 'finance', 'support', 'auditor'],
  approvalsWaiting: ['owner', 'finance', 'support', 'auditor'],
  withdrawApproval: ['owner', 'finance', 'support', 'auditor'],
  decideApproval: ['owner', 'finance', 'support'],
  // games
  operatedGames: ['owner', 'finance', 'support', 'auditor'],
  operatedGame: ['owner', 'finance', 'support', 'auditor'],
  gameChoices: ['owner', 'finance', 'support', 'auditor'],
  changeGame: ['owner'],
  setGamePicture: ['owner'],
  foundGames: ['owner', 'finance', 'support', 'auditor'],
  previewGames: ['owner'],
  changeGames: ['owner'],
  homeRows: ['owner', 'finance', 'support', 'auditor'],
  homeHistory: ['owner', 'finance', 'support', 'auditor'],
  homeVersion: ['owner', 'finance', 'support', 'auditor'],
  changeHomeRows: ['owner'],
  gameDifferences: ['owner', 'finance', 'support', 'auditor'],
  syncVendorGames: ['owner'],
  decideGameDifferences: ['owner'],
  gamesToPin: ['owner', 'finance', 'support', 'auditor'],
  searchRounds: ['owner', 'finance', 'support', 'auditor'],
  roundFacts: ['owner', 'finance', 'support', 'auditor'],
  vendorRoundUrl: ['owner', 'finance', 'support', 'auditor'],
  askSettleBet: ['owner', 'finance'],
  gameReturns: ['owner', 'finance', 'support', 'auditor'],
  gameReturnDays: ['owner', 'finance', 'support', 'auditor'],
  vendorOverview: ['owner', 'finance', 'support', 'auditor'],
  vendorFacts: ['owner', 'finance', 'support', 'auditor'],
  vendorHealth: ['owner', 'finance', 'support', 'auditor'],
  vendorExchanges: ['owner', 'finance', 'support', 'auditor'],
  vendorExchange: ['owner', 'finance', 'support', 'auditor'],
  testConnection: ['owner'],
  setVendorState: ['owner'],
  changeConnection: ['owner'],
  addVendorKey: ['owner'],
  makeVendorKey: ['owner'],
  useVendorKey: ['owner'],
  vendorPublicKey: ['owner', 'finance', 'support', 'auditor'],
  retireVendorKey: ['owner'],
  maintenanceWindows: ['owner', 'finance', 'support', 'auditor'],
  addMaintenance: ['owner'],
  endMaintenance: ['owner'],
  // the brand and those who run it
  auditLog: ['owner', 'finance', 'auditor'],
  verifyAudit: ['owner', 'finance', 'auditor'],
  brandStatus: ['owner'],
  registrationSettings: ['owner', 'finance', 'support', 'auditor'],
  changeRegistration: ['owner'],
  serviceRegions: ['owner', 'finance', 'support', 'auditor'],
  changeServiceRegions: ['owner'],
  moneySettings: ['owner', 'finance', 'auditor'],
  changeMoneySettings: ['owner'],
  operators: ['owner', 'auditor'],
  roles: ['owner', 'auditor'],
  whoCan: ['owner', 'auditor'],
  createOperator: ['owner'],
  changeOperatorRole: ['owner'],
  setOperatorEnabled: ['owner'],
  renewOperatorPassword: ['owner'],
  signOutOperator: ['owner'],
  askOperatorReset: ['owner'],
};

const all = Object.values(calls)
  .map((call): Call => call)
  .filter(({ actor }) => actor.startsWith('operator:'));

const t = await testDatabase();
let world: Everybody;
const tokens = new Map<Column, string>();

beforeAll(async () => {
  world = await everybody(t);
  const code = generateSync({
    secret: SECRET,
    epoch: Math.floor(t.clock.now().getTime() / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
  for (const role of ROLES) {
    const username = `matrix-${role}`;
    const account = { brandId: 1, username, displayName: role, role: role as Role, password: PASSWORD };
    await tx(t.db, (db) => createOperator(world.kernel, db, { ...account, totpSecret: SECRET }));
    const { value } = await world.ask('consoleLogin', { username, password: PASSWORD }, { host: HOUSE });
    const signedIn = await world.ask('consoleVerify', { challengeId: value.challengeId, code }, { host: HOUSE });
    tokens.set(role, signedIn.value.token);
  }
});

test('every call of the console stands in the table, and nothing else does', () => {
  expect(Object.keys(MAY).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test.each(all.map(({ name }) => name as OperatorCall))('%s', async (name) => {
  for (const role of ROLES) {
    // A field nobody knows: whoever comes in learns that, and nothing happens.
    const answer = await world.ask(name, { nobodyKnowsThis: '1' }, { token: tokens.get(role) });
    const expected = MAY[name].includes(role) ? [400, 'bad_input'] : [403, 'forbidden'];
    expect([answer.status, answer.code], `${role}: ${answer.text}`).toEqual(expected);
  }
});

test('every permission says in both languages what it allows', () => {
  const permissions = new Set(all.map(({ actor }) => actor.slice('operator:'.length)).filter(Boolean));
  for (const permission of permissions) {
    const key = `console-roles.permission.${permission}` as MessageKey;
    expect(translate('TW', key), permission).toMatch(/\p{Script=Han}{2}/u);
    expect(translate('EN', key), permission).toMatch(/^[A-Z][\x20-\x7e’]{9,}$/);
  }
});
