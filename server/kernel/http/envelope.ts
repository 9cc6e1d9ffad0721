import { REFUSALS, Refusal, type Call, type Envelope, type RefusalCode } from '@croupier/contract';
import { COMMON_REFUSALS } from '@croupier/contract';
import type { Language } from './handlers.ts';
import { InputFault } from './input.ts';
import { isDatabaseAway } from './database-away.ts';

type Translate = (language: Language, key: string, params: Record<string, string | number>) => string;

export interface Answer {
  status: number;
  body: Envelope;
  /** True when it is our fault and belongs in the error log. */
  bug: boolean;
}

export const succeed = (value: unknown): Envelope => ({ success: true, value, message: null, code: 'ok' });

interface Circumstances {
  call?: Call | undefined;
  language: Language;
  requestId: string;
  translate: Translate;
}

/** Turns whatever was thrown into an answer. A person learns what they can mend, never how we are built. */
export function answerTo(thrown: unknown, about: Circumstances): Answer {
  if (thrown instanceof InputFault) return badInput(thrown, about);
  if (thrown instanceof Refusal) return refuse(thrown, about, !isDeclared(thrown.code, about.call));
  if (isDatabaseAway(thrown)) return refuse(new Refusal('unavailable'), about, true);
  const framework = frameworkRefusal(thrown);
  if (framework) return refuse(new Refusal(framework), about, false);
  return refuse(new Refusal('internal'), about, true);
}

/** A refusal its call does not declare is a gap in the contract: answered as it is, and logged as a bug. */
function isDeclared(code: RefusalCode, call: Call | undefined): boolean {
  if (!call) return true;
  return (COMMON_REFUSALS as readonly RefusalCode[]).includes(code) || call.refusals.includes(code);
}

/** How long to wait is said in minutes (spec 8.6); programs read the seconds. */
function spoken(params: Refusal['params']): Refusal['params'] {
  return typeof params.seconds === 'number' ? { ...params, minutes: Math.ceil(params.seconds / 60) } : params;
}

function refuse(refusal: Refusal, about: Circumstances, bug: boolean): Answer {
  const { language, requestId, translate } = about;
  const params = spoken(refusal.params);
  const body: Envelope = {
    success: false,
    value: refusal.value ?? null,
    message: translate(language, `refusals.${refusal.code}`, { ...params, requestId }),
    code: refusal.code,
    requestId,
  };
  if (refusal.fields) {
    body.fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([field, code]) => [field, translate(language, `refusals.${code}`, params)]),
    );
  }
  return { status: REFUSALS[refusal.code], body, bug };
}

function badInput(fault: InputFault, about: Circumstances): Answer {
  const answer = refuse(new Refusal('bad_input'), about, false);
  answer.body.fields = Object.fromEntries(
    Object.entries(fault.faults).map(([field, how]) => [
      field,
      about.translate(about.language, `validation.${how}`, {}),
    ]),
  );
  return answer;
}

/** Fastify's own errors before a handler is reached: broken JSON, too large, a media type we do not take. */
function frameworkRefusal(thrown: unknown): RefusalCode | null {
  const status = (thrown as { statusCode?: number } | null)?.statusCode;
  if (status === 413) return 'payload_too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status !== undefined && status >= 400 && status < 500) return 'bad_input';
  return null;
}
