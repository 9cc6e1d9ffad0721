import * as contract from '@croupier/contract';
import { adjustmentRoutes, personAdjustmentKind } from '#adjustments';
import { approvalRoutes, operatorAuthenticatorKind, personFactorsKind } from '#approvals';
import { recordRoutes, returnRoutes } from '#bets';
import { brandRoutes } from '#brand';
import { agentContentRoutes, contentRoutes, contentSystemRoutes, currentTerms } from '#content';
import { bulkGamesRoutes, consoleGamesRoutes, gamesRoutes, homeRoutes, launchRoutes } from '#games';
import {
  correctionKind,
  freeBetKind,
  freeBetRoutes,
  myFreeBetRoutes,
  roundRoutes,
  stuckBetKind,
  vendorCallsRoutes,
  vendorConsoleRoutes,
  vendorGamesRoutes,
  vendorMoneyRoutes,
} from '#gateway';
import {
  agentRoutes,
  challengeRoutes,
  closureRoutes,
  deviceRoutes,
  federatedRoutes,
  identityRoutes,
  identitySystemRoutes,
  mobileRoutes,
  paymentPasswordRoutes,
  securityRoutes,
} from '#identity';
import type { Handlers } from '#kernel/http/handlers';
import type { Seals } from '#kernel/http/sealed';
import { serve, type Pipeline } from '#kernel/http/serve';
import type { Kernel } from '#kernel/kernel';
import { feedbackRoutes, issueTicket, messagingDemoRoutes, outboxRoutes, TICKET_SECONDS } from '#messaging';
import {
  accountRoutes,
  moneySettingsRoutes,
  operatorRoutes,
  type OperatorPorts,
  personRoutes,
  registrationRoutes,
  savedViewRoutes,
} from '#operators';
import {
  caseRestKind,
  caseRoutes,
  channelSettingsRoutes,
  consoleDepositRoutes,
  consolePaymentRoutes,
  paymentExportRoutes,
  paymentRoutes,
  type Payments,
  reconciliationRoutes,
} from '#payments';
import { playRoutes, type PlayDesk, recordOfBet } from '#play';
import { betGuard, consoleProtectionRoutes, protectionRoutes } from '#protection';
import { bookRoutes, peopleRoutes, reportingRoutes, statementRoutes } from '#reporting';
import { consoleTransferRoutes, transferRoutes, vendorWalletRoutes } from '#transfers';
import { walletRoutes } from '#wallet';
import {
  feedbackPorts,
  freeBetPorts,
  gamesPorts,
  identityPorts,
  playPorts,
  reportingPorts,
  transferPorts,
  walletPorts,
} from './module-ports.ts';
import { vendorSandboxRoutes } from './vendor-sandbox.ts';
import { vendorDesk } from './vendor-wallets.ts';

interface Parts {
  seals: Seals;
  payments: Payments;
  desk: PlayDesk;
}

type Routes = { readonly [G in keyof contract.Groups]: Handlers<contract.Groups[G]> };
type ConsoleGroup = Extract<keyof Routes, `console${string}`>;

/** Mounts every call of the contract. */
export function mountCalls(pipeline: Pipeline, parts: Parts): void {
  const routes = routesOf(pipeline.kernel, parts);
  for (const name of Object.keys(contract.groups) as (keyof Routes)[]) {
    serve<contract.Calls>(pipeline, contract.groups[name], routes[name] as Handlers<contract.Calls>);
  }
}

/** Every group of the contract with its handlers; one that lacks them does not compile. */
function routesOf(kernel: Kernel, { seals, payments, desk }: Parts): Routes {
  return {
    system: {
      systemKey: async () => seals.publicKey,
      ...brandRoutes(kernel, { currentTerms: currentTerms(kernel) }),
      ...contentSystemRoutes(kernel),
      ...identitySystemRoutes(kernel),
      ...messagingDemoRoutes(kernel),
    },
    session: identityRoutes(kernel, identityPorts(kernel)),
    challenge: challengeRoutes(kernel),
    devices: deviceRoutes(kernel),
    federation: federatedRoutes(kernel, identityPorts(kernel)),
    security: securityRoutes(kernel),
    paymentPassword: paymentPasswordRoutes(kernel),
    closure: closureRoutes(kernel, identityPorts(kernel)),
    agent: { ...agentRoutes(kernel), ...agentContentRoutes(kernel) },
    mobile: mobileRoutes(kernel, identityPorts(kernel)),
    content: contentRoutes(kernel),
    feedback: feedbackRoutes(kernel, feedbackPorts(kernel)),
    games: gamesRoutes(kernel, gamesPorts(kernel)),
    launching: launchRoutes(kernel),
    wallet: walletRoutes(kernel, walletPorts(kernel)),
    records: recordRoutes(kernel),
    payments: paymentRoutes(payments),
    freeBets: myFreeBetRoutes(kernel),
    vendorSandbox: vendorSandboxRoutes(kernel),
    transfers: transferRoutes({ kernel, ports: transferPorts }),
    vendorWallets: vendorWalletRoutes(vendorDesk(kernel)),
    play: playRoutes(kernel, desk, playPorts(kernel)),
    protection: protectionRoutes(kernel),
    ...consoleRoutesOf(kernel, payments),
  };
}

/** Those that operators call. */
function consoleRoutesOf(kernel: Kernel, payments: Payments): Pick<Routes, ConsoleGroup> {
  const guard = betGuard(kernel.clock);
  return {
    console: {
      ...operatorRoutes(kernel, operatorPorts(kernel)),
      ...consolePaymentRoutes(payments),
      ...reportingRoutes(kernel, reportingPorts),
    },
    consoleApprovals: approvalRoutes(kernel, [
      personFactorsKind,
      operatorAuthenticatorKind,
      personAdjustmentKind,
      caseRestKind,
      stuckBetKind(guard),
      correctionKind(guard),
      freeBetKind,
    ]),
    consoleMoney: {
      ...adjustmentRoutes(kernel),
      ...bookRoutes(kernel),
      ...reconciliationRoutes(payments),
      ...channelSettingsRoutes(kernel),
    },
    consoleCases: caseRoutes(payments),
    consoleConnections: vendorConsoleRoutes(kernel),
    consoleFreeBets: freeBetRoutes(kernel, freeBetPorts),
    consoleGames: consoleGamesRoutes(kernel),
    consoleGamesBulk: bulkGamesRoutes(kernel),
    consoleHome: homeRoutes(kernel, gamesPorts(kernel)),
    consoleMoneyIn: consoleDepositRoutes(payments),
    consoleOperators: accountRoutes(kernel),
    consoleProtection: consoleProtectionRoutes(kernel),
    consoleVendorGames: vendorGamesRoutes(kernel),
    consoleVendorCalls: vendorCallsRoutes(kernel),
    consoleVendorMoney: vendorMoneyRoutes(kernel, guard),
    consoleRegistration: registrationRoutes(kernel),
    consoleReturns: returnRoutes(kernel),
    consoleRounds: roundRoutes(kernel, { recordOfBet, guard }),
    consoleSettings: moneySettingsRoutes(kernel),
    consoleExports: { ...paymentExportRoutes(kernel), ...statementRoutes(kernel, walletPorts(kernel)) },
    consoleTransfers: consoleTransferRoutes(kernel),
    consoleViews: savedViewRoutes(kernel),
    consolePeople: {
      ...peopleRoutes(kernel, reportingPorts),
      ...personRoutes(kernel),
      ...outboxRoutes(kernel),
    },
  };
}

function operatorPorts({ db, clock }: Kernel): OperatorPorts {
  return {
    async issueTicket({ brandId, operatorId, sessionId }) {
      const whose = { brandId, audience: 'operator' as const, subjectId: operatorId, sessionId };
      return { ticket: await issueTicket(db, whose, clock.now()), expiresInSeconds: TICKET_SECONDS };
    },
  };
}
