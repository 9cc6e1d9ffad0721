import { Refusal, type security } from '@croupier/contract';
import { brandById } from '#brand';
import type { Handlers } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { avatarPicture, chooseAvatar, uploadAvatar } from '../profile/avatar.ts';
import { changePassword } from '../passwords/change-password.ts';
import { forgotByEmail, forgotByMobile, resetByEmail, resetByMobile } from '../passwords/forgot-password.ts';
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, renewRecoveryCodes } from './factors-setup.ts';
import { passwordRule } from '../passwords/new-password.ts';
import { endOtherSessions } from '../sessions/other-sessions.ts';
import { exportAccount, exportCsv, securityCentre, signInView } from './security-centre.ts';
import { confirmContact, sendContactCode } from './security-contacts.ts';
import { liveSessionsOf, signInsOf } from './security-store.ts';
import { idleSince, revokeSessions } from '../sessions/sessions.ts';

/** The calls of `security`. */
export function securityRoutes(kernel: Kernel): Handlers<typeof security> {
  const { db } = kernel;
  return {
    async passwordSettings(_input, { brand: { id } }) {
      const brand = await brandById(db, id);
      const { patternId, acceptedPattern, minLength, maxLength } = passwordRule(brand);
      return { patternId, acceptedPattern, minLength, maxLength, forgotBy: brand.settings.forgotBy };
    },
    changePassword: (input, { session, ip }) => changePassword(kernel, session, input, ip),
    forgotPasswordByEmail: (input, ctx) => forgotByEmail(kernel, ctx.brand.id, input, ctx),
    async resetPasswordByEmail(input, ctx) {
      await resetByEmail(kernel, ctx.brand.id, input, ctx);
      return { done: true };
    },
    forgotPasswordBySms: (input, ctx) => forgotByMobile(kernel, ctx.brand.id, input, ctx),
    async resetPasswordBySms(input, ctx) {
      await resetByMobile(kernel, ctx.brand.id, input, ctx);
      return { done: true };
    },
    ...ownSafety(kernel),
    ...ownSessions(kernel),
  };
}

type Calls = Handlers<typeof security>;

function ownSafety(kernel: Kernel) {
  const { db } = kernel;
  return {
    securityCenter: (_input, { session }) => securityCentre(kernel, session),
    sendContactCode: (input, ctx) => sendContactCode(kernel, ctx.session, input, ctx),
    async confirmContact(input, ctx) {
      await confirmContact(kernel, ctx.session, input, ctx);
      return { done: true };
    },
    beginAuthenticator: ({ password }, ctx) => beginAuthenticator(kernel, ctx.session, password, ctx),
    confirmAuthenticator: ({ code }, ctx) => confirmAuthenticator(kernel, ctx.session, code, ctx),
    async endAuthenticator(input, ctx) {
      await endAuthenticator(kernel, ctx.session, input, ctx);
      return { done: true };
    },
    renewRecoveryCodes: ({ password }, { session }) => renewRecoveryCodes(kernel, session, password),
    setAvatar: async ({ avatar }, { session }) => ({ icon: await chooseAvatar(kernel, session, avatar) }),
    uploadAvatar: async ({ picture }, { session }) => ({ icon: await uploadAvatar(kernel, session, picture) }),
    avatarPicture: ({ picture }, { brand }) => avatarPicture(db, brand.id, picture),
    exportAccount: (_input, { session }) => exportAccount(kernel, session),
    exportAccountCsv: async (_input, { session }) => exportCsv(kernel, session),
  } satisfies Partial<Calls>;
}

function ownSessions({ db, clock }: Kernel) {
  return {
    async ownSessions(_input, { session }) {
      const now = clock.now();
      const list = await liveSessionsOf(db, session, { now, idleSince: idleSince(now) });
      return { list: list.map((one) => signInView(one, session.sessionId)) };
    },
    async endOwnSession({ id }, { session: { brandId, personId } }) {
      const whose = { brandId, personId, sessionId: BigInt(id), reason: 'signed_out_elsewhere', at: clock.now() };
      const ended = await tx(db, (t) => revokeSessions(t, whose));
      if (!ended) throw new Refusal('not_found');
      return { done: true };
    },
    async endOtherSessions(_input, { session }) {
      const reason = 'signed_out_elsewhere';
      return { ended: await tx(db, (t) => endOtherSessions(t, session, reason, clock.now())) };
    },
    async signInHistory({ cursor, limit }, { session }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const list = await signInsOf(db, session, { before, limit });
      const last = list.length === limit ? list.at(-1) : undefined;
      return {
        list: list.map((one) => signInView(one, session.sessionId)),
        nextCursor: last ? String(last.id) : null,
      };
    },
  } satisfies Partial<Calls>;
}
