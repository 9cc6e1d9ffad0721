import type { RefusalCode } from '@croupier/contract';

/** A refusal of the server, or `network` and `timeout` when there was no answer. */
export type ApiCode = RefusalCode | 'network' | 'timeout';

export interface RefusalDetails {
  code: ApiCode;
  message: string;
  status?: number;
  /** Input fields at fault, each with its own message. */
  fields?: Record<string, string>;
  /** What travels with the refusal, such as the captcha flag of spec 8.3. */
  value?: unknown;
  requestId?: string | undefined;
}

/** An answer that is a no. Every screen shows `message`; forms put `fields` where they belong. */
export class ApiRefusal extends Error {
  readonly code: ApiCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly value: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(details: RefusalDetails) {
    super(details.message);
    this.name = 'ApiRefusal';
    this.code = details.code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.value = (details.value ?? {}) as Record<string, unknown>;
    this.requestId = details.requestId;
  }
}

export function isRefusal(error: unknown, ...codes: ApiCode[]): error is ApiRefusal {
  return error instanceof ApiRefusal && (codes.length === 0 || codes.includes(error.code));
}
