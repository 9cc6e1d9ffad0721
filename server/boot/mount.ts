import * as contract from '@croupier/contract';
import { recordRoutes } from '#bets';
import { brandRoutes } from '#brand';
import { agentContentRoutes, contentRoutes, contentSystemRoutes, currentTerms } from '#content';
import { gamesRoutes } from '#games';
import {
  agentRoutes,
  challengeRoutes,
  deviceRoutes,
  identityRoutes,
  identitySystemRoutes,
  mobileRoutes,
  securityRoutes,
} from '#identity';
import type { Seals } from '#kernel/http/sealed';
import { serve, type Pipeline } from '#kernel/http/serve';
import { feedbackRoutes, issueTicket, messagingDemoRoutes, outboxRoutes, TICKET_SECONDS } from '#messaging';
import { operatorRoutes, type OperatorPorts, personRoutes } from '#operators';
import { consolePaymentRoutes, paymentRoutes, type Payments } from '#payments';
import { playRoutes, type PlayDesk } from '#play';
import { peopleRoutes, reportingRoutes } from '#reporting';
import { walletRoutes } from '#wallet';
import { feedbackPorts, gamesPorts, identityPorts, playPorts, reportingPorts, walletPorts } from './module-ports.ts';

interface Parts {
  seals: Seals;
  payments: Payments;
  desk: PlayDesk;
}

/** Every group of the contract with its handlers. */
export function mountCalls(pipeline: Pipeline, { seals, payments, desk }: Parts): void {
  const { kernel } = pipeline;
  serve(pipeline, contract.system, {
    systemKey: async () => seals.publicKey,
    ...brandRoutes(kernel, { currentTerms: currentTerms(kernel) }),
    ...contentSystemRoutes(kernel),
    ...identitySystemRoutes(kernel),
    ...messagingDemoRoutes(kernel),
  });
  serve(pipeline, contract.session, identityRoutes(kernel, identityPorts(kernel)));
  serve(pipeline, contract.challenge, challengeRoutes(kernel));
  serve(pipeline, contract.devices, deviceRoutes(kernel));
  serve(pipeline, contract.security, securityRoutes(kernel));
  serve(pipeline, contract.agent, { ...agentRoutes(kernel), ...agentContentRoutes(kernel) });
  serve(pipeline, contract.mobile, mobileRoutes(kernel, identityPorts(kernel)));
  serve(pipeline, contract.content, contentRoutes(kernel));
  serve(pipeline, contract.feedback, feedbackRoutes(kernel, feedbackPorts(kernel)));
  serve(pipeline, contract.games, gamesRoutes(kernel, gamesPorts(kernel)));
  serve(pipeline, contract.wallet, walletRoutes(kernel, walletPorts(kernel)));
  serve(pipeline, contract.records, recordRoutes(kernel));
  serve(pipeline, contract.payments, paymentRoutes(payments));
  serve(pipeline, contract.play, playRoutes(kernel, desk, playPorts(kernel)));
  serve(pipeline, contract.console, {
    ...operatorRoutes(kernel, operatorPorts(pipeline)),
    ...consolePaymentRoutes(payments),
    ...reportingRoutes(kernel, reportingPorts),
  });
  serve(pipeline, contract.consolePeople, {
    ...peopleRoutes(kernel, reportingPorts),
    ...personRoutes(kernel),
    ...outboxRoutes(kernel),
  });
}

function operatorPorts({ kernel: { db, clock } }: Pipeline): OperatorPorts {
  return {
    async issueTicket({ brandId, operatorId, sessionId }) {
      const whose = { brandId, audience: 'operator' as const, subjectId: operatorId, sessionId };
      return { ticket: await issueTicket(db, whose, clock.now()), expiresInSeconds: TICKET_SECONDS };
    },
  };
}
