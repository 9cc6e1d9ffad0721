import { JDB_PATH, type JdbPlatformCall, jdbStatus, parseExact, sealJdb } from '@croupier/vendor-protocol';
import type { z } from 'zod';
import { type How, type Line, failureOf, understood } from './vendor-ask.ts';
import type { VendorAccess } from './vendor-client.ts';
import { VendorFailure, type VendorFault } from './vendor-failure.ts';

type Sent<C> = C extends unknown ? Omit<C, 'ts' | 'parent'> : never;
export type JdbAsk = <S extends z.ZodType>(call: Sent<JdbPlatformCall>, schema: S, how?: How) => Promise<z.output<S>>;

/** They answer with HTTP 200 whatever it is. Ours is not taken; they are at work, or not well; all else is a no. */
const DENIED = /^(?:900[1-6]|700[1-4])$/;
const FAILED = /^(?:9009|901[0237]|9999|6012)$/;
class JdbFailure extends VendorFailure {
  readonly code: string;
  constructor(fault: VendorFault, code: string, text: string) {
    super(fault, `code ${code} ${text.slice(0, 100)}`.trim());
    this.code = code;
  }
}

function failure(code: string, text = ''): JdbFailure {
  if (DENIED.test(code)) return new JdbFailure('denied', code, text);
  return new JdbFailure(FAILED.test(code) ? 'failed' : 'refused', code, text);
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof JdbFailure && error.code === code;

/** Letters and digits are all ids of theirs may have. */
export const serialOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '');

/** One address for all of it: what is asked is in an encrypted field, and the answer is in clear. */
export function jdbAsk(line: Line, access: VendorAccess): JdbAsk {
  const { operatorId: parent, domain: dc = parent, secret = '' } = access;
  const url = `${access.baseUrl.replace(/\/$/, '')}/${JDB_PATH}`;
  return (call, schema, how) =>
    line(() => {
      // Taken for half a minute: each try has its own time.
      const ts = Math.round(performance.timeOrigin + performance.now());
      const shown = JSON.stringify({ ...call, ts, parent });
      const headers = { 'content-type': 'application/json' };
      return {
        call: `action ${call.action}`,
        url,
        request: { method: 'POST', headers, body: JSON.stringify({ dc, x: sealJdb(shown, secret) }) },
        shown,
        read(http, text) {
          if (http !== 200) throw failureOf(http, '');
          const said = parseExact(text);
          const { status, err_text: detail } = understood(jdbStatus, said);
          if (status !== '0000') throw failure(status, detail);
          return understood(schema, said);
        },
      };
    }, how);
}
