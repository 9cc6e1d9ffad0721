import { JDB_PATH, jdbPlatformCall, openJdb } from '@croupier/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import {
  type DialectAnswer,
  type DialectRequest,
  type Serves,
  dialectRoute,
  jsonIn,
} from '../native/dialect-routes.ts';
import { CallError, type House } from '../native/operator-calls.ts';
import { type Asked, act } from './actions.ts';

/** What was encrypted longer ago is not taken. */
const FRESH_MS = 30_000;
const TEXTS: Readonly<Record<string, string>> = {
  '6001': 'Your Cash Balance not enough to withdraw.',
  '7001': 'The specified parent ID cannot be found.',
  '8000': 'The parameter of input error, please check your parameter is correct or not.',
  '9003': 'Failed to pass the domain validation.',
  '9004': 'The encrypted data is null or the length of the encrypted data is equal to 0.',
  '9005': "Assertion(SAML) didn't pass the timestamp validation.",
  '9006': 'Failed to extract the SAML parameters from the encrypted data.',
  '9007': 'Unknow action.',
  '9015': 'Data does not exist.',
};
const CODES = { 400: '8000', 403: '6001', 404: '9015' } as const;

interface Opened {
  readonly code: string | null;
  readonly clear: string;
  readonly operatorId: string | null;
}

/** Who has sealed it; or the code of why it is not taken. */
function opened({ operators, raw }: DialectRequest): Opened {
  const { dc, x } = (jsonIn(raw.toString()) ?? {}) as { dc?: unknown; x?: unknown };
  const no = (code: string): Opened => ({ code, clear: '', operatorId: null });
  if (typeof dc !== 'string' || dc.length < 2) return no('9003');
  if (typeof x !== 'string' || x === '') return no('9004');
  for (const { secret, operatorId } of operators) {
    const clear = openJdb(x, secret);
    if (clear !== null) return { code: null, clear, operatorId };
  }
  return no('9006');
}

function answerTo(house: House, request: DialectRequest): DialectAnswer {
  const { code, clear, operatorId } = opened(request);
  const content = jsonIn(clear) as { action?: unknown; ts?: unknown; parent?: unknown } | undefined;
  const operator = typeof content?.parent === 'string' ? content.parent : '';
  const told = (status: string, more: object = {}): DialectAnswer => {
    const body = status === '0000' ? { status, ...more } : { status, err_text: TEXTS[status] ?? 'Failed.' };
    const about = { operator, call: `action ${JSON.stringify(content?.action) ?? '?'}`, sent: clear };
    return { ...about, status: 200, body: JSON.stringify(body), ok: status === '0000', none: status === '9015' };
  };
  if (code !== null) return told(code);
  if (!(Math.abs(Date.now() - Number(content?.ts)) <= FRESH_MS)) return told('9005');
  const read = jdbPlatformCall.safeParse(content);
  if (!read.success) return told(read.error.issues.some(({ path }) => path[0] === 'action') ? '9007' : '8000');
  if (operatorId !== null && operatorId !== operator) return told('7001');
  const asked: Asked = { house, vendor: request.vendor, operator };
  try {
    const answer = act(asked, read.data);
    return 'none' in answer ? told('9015') : told('0000', answer);
  } catch (error) {
    if (error instanceof CallError) return told(CODES[error.status]);
    throw error;
  }
}

/** What a vendor that speaks JDB serves, all of it at one address. */
export function jdbRoutes(app: FastifyInstance, serves: Serves): void {
  dialectRoute(app, serves, { dialect: 'jdb', method: 'POST', path: JDB_PATH }, (request) =>
    answerTo(serves.house, request),
  );
}
