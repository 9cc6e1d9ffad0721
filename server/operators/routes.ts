import { ASSETS, Refusal, type ValueOf, type console as contract, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import { brandById, setMaintenance } from '#brand';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { permissionsOf } from './roles.ts';
import { signOut } from './sessions.ts';
import { finishSignIn, showEnrolment, startSignIn } from './sign-in.ts';
import { type Operator, operatorById } from './store.ts';

export interface OperatorPorts {
  /** Opens the operator's socket once; messaging gives it out. */
  issueTicket(session: OperatorSession): Promise<{ ticket: string; expiresInSeconds: number }>;
}

type Routes = Pick<
  Handlers<typeof contract>,
  'consoleLogin' | 'consoleEnrol' | 'consoleVerify' | 'consoleLogout' | 'consoleMe' | 'consoleTicket' | 'brandStatus'
>;

export function operatorRoutes(kernel: Kernel, ports: OperatorPorts): Routes {
  const { db, clock } = kernel;
  return {
    consoleLogin: (input, ctx) => startSignIn(kernel, ctx.brand.id, input, ctx),

    consoleEnrol: ({ challengeId }, { brand, lang }) => showEnrolment(kernel, brand.id, challengeId, lang),

    async consoleVerify(input, ctx) {
      const { token, operator, expiresAt } = await finishSignIn(kernel, ctx.brand.id, input, ctx);
      return { token, operator: await operatorView(kernel, operator), expiresAt: expiresAt.toISOString() };
    },

    async consoleLogout(_input, { session, ip }) {
      await signOut(kernel, session, ip);
      return { done: true };
    },

    async consoleMe(_input, { session }) {
      const operator = await operatorById(db, session.operatorId);
      if (!operator) throw new Refusal('not_logged_in');
      return await operatorView(kernel, operator);
    },

    consoleTicket: (_input, { session }) => ports.issueTicket(session),

    async brandStatus({ maintenance, endsAt }, { session, ip }) {
      const { brandId, operatorId, username } = session;
      const before = await brandById(db, brandId);
      const end = maintenance && endsAt ? new Date(endsAt) : null;
      if (end && end <= clock.now()) throw new Refusal('bad_input', { fields: { endsAt: 'bad_input' } });
      await tx(db, async (tx) => {
        await setMaintenance(tx, brandId, maintenance, end);
        await record(tx, {
          brandId,
          at: clock.now(),
          actor: { kind: 'operator', id: operatorId, name: username },
          action: 'brand.status',
          subject: before.code,
          before: { maintenance: before.maintenance, maintenanceEnd: before.maintenanceEnd },
          after: { maintenance, maintenanceEnd: end },
          ip,
        });
      });
      return { maintenance, maintenanceEnd: end?.toISOString() ?? null };
    },
  };
}

async function operatorView({ db }: Kernel, operator: Operator): Promise<ValueOf<typeof contract.consoleMe>> {
  const brand = await brandById(db, operator.brandId);
  return {
    id: operator.id.toString(),
    username: operator.username,
    displayName: operator.displayName,
    role: operator.role,
    permissions: [...permissionsOf(operator.role)],
    secondApprovalAbove: formatAmount(brand.settings.secondApprovalAbove),
    currencySymbol: ASSETS[brand.asset].symbol,
    brand: { ...brand.name },
    timeZone: brand.timeZone,
  };
}
