import { ASSETS, formatAmount, Refusal, type session as calls, type system, type ValueOf } from '@croupier/contract';
import { isEnabled } from '#brand';
import type { Handlers, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { issueTicket, TICKET_SECONDS, unreadCount } from '#messaging';
import { CAPTCHA_SECONDS, captchaAnswer, makeCaptcha } from './captcha/captcha.ts';
import { freePlay } from './registration/free-play.ts';
import { logIn } from './sign-in/log-in.ts';
import { friendOf, inviterOf } from './registration/inviter.ts';
import { assetOf, iconOf, maskName, type Person } from './people/person.ts';
import type { IdentityPorts } from './ports.ts';
import { makePuzzle } from './captcha/puzzle.ts';
import { register } from './registration/register.ts';
import { forgetDevice, forgottenDevice, shownDevice } from './sessions/remember-device.ts';
import { revokeSessions } from './sessions/sessions.ts';
import { personById, updateLanguage } from './people/store.ts';

/** The person of a session; one that is gone in this moment is nobody's session any more. */
async function personOf({ db }: Kernel, { brandId, personId }: MemberSession): Promise<Person> {
  const person = await personById(db, brandId, personId);
  if (!person) throw new Refusal('not_logged_in');
  return person;
}

async function memberInfo(
  kernel: Kernel,
  ports: IdentityPorts,
  session: MemberSession,
): Promise<ValueOf<typeof calls.memberInfo>> {
  const { db } = kernel;
  const { brandId, personId, accountType, trial } = session;
  const asset = assetOf(accountType);
  const [person, balance, unread, referral, offered] = await Promise.all([
    personOf(kernel, session),
    ports.balance(db, { brandId, personId, asset }),
    // Spec 6.3: a trial has no messages.
    trial ? 0 : unreadCount(db, brandId, personId),
    isEnabled(db, brandId, 'REFERRAL3'),
    ports.mayBeOffered(db, { brandId, personId }),
  ]);
  return {
    id: String(person.id),
    account: person.username,
    nickname: person.nickname,
    type: person.accountType,
    balance: formatAmount(balance),
    currencySymbol: ASSETS[asset].symbol,
    asset,
    // No brand has a VIP ladder yet: everybody stands on the ground.
    vip: { flag: false, label: '', rank: 0 },
    unreadCount: unread,
    availablePromos: referral && !trial && offered ? ['REFERRAL'] : [],
    language: person.language,
    registeredAt: person.registeredAt.toISOString(),
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
    mustChangePassword: session.mustChangePassword ?? false,
  };
}

/** The calls of `session`. */
export function identityRoutes(kernel: Kernel, ports: IdentityPorts): Handlers<typeof calls> {
  const { db, clock } = kernel;
  return {
    async captcha(_input, { brand }) {
      const { id, image } = await makeCaptcha(db, brand.id, clock.now());
      return { id, image, expiresInSeconds: CAPTCHA_SECONDS };
    },
    captchaPuzzle: ({ purpose }, { brand, ip }) => makePuzzle(kernel, { brandId: brand.id, purpose, ip }),
    login: (input, ctx) => logIn(kernel, ctx.brand.id, input, ctx),
    freePlay: (_input, ctx) => freePlay(kernel, ports, ctx.brand.id, ctx),
    register: (input, ctx) => register(kernel, ports, ctx.brand.id, { ...input, method: 'username' }, ctx),
    async affiliate({ code, kind }, { brand }) {
      const inviter = await (kind === 'referral' ? friendOf : inviterOf)(db, brand.id, code);
      return { valid: inviter !== null, inviter: inviter ? maskName(inviter.username) : null };
    },
    async logout(_input, { session: { brandId, personId, sessionId }, headers, setCookie }) {
      const whose = { brandId, personId, reason: 'signed_out', at: clock.now() };
      const shown = shownDevice(headers);
      await tx(db, async (t) => {
        if (shown) await forgetDevice(t, whose, shown);
        await revokeSessions(t, { ...whose, sessionId });
      });
      if (shown) setCookie(forgottenDevice);
      return { done: true };
    },
    memberInfo: (_input, { session }) => memberInfo(kernel, ports, session),
    async memberIcon(_input, { session }) {
      return { icon: iconOf(await personOf(kernel, session)) };
    },
    async realtimeTicket(_input, { session: { brandId, personId, sessionId } }) {
      const whose = { brandId, audience: 'person' as const, subjectId: personId, sessionId };
      return { ticket: await issueTicket(db, whose, clock.now()), expiresInSeconds: TICKET_SECONDS };
    },
    async unreadCount(_input, { session: { brandId, personId } }) {
      return { count: await unreadCount(db, brandId, personId) };
    },
  };
}

/** The calls of `system` that are about a person or a captcha. */
export function identitySystemRoutes({
  db,
}: Pick<Kernel, 'db'>): Pick<Handlers<typeof system>, 'setLanguage' | 'demoCaptcha'> {
  return {
    async setLanguage({ language }, { session: { brandId, personId } }) {
      await updateLanguage(db, brandId, personId, language);
      return { language };
    },
    async demoCaptcha({ id }, { brand }) {
      const answer = await captchaAnswer(db, brand.id, id);
      if (answer === null) throw new Refusal('not_found');
      return { answer };
    },
  };
}
