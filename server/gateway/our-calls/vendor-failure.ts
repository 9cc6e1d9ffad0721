/**
 * What went wrong with a call of ours to a vendor: nobody there; over its time; more than we read; cut or not as the
 * protocol has it; led elsewhere; its own fault (5xx); our key or address not taken (401, 403); a plain no (other 4xx);
 * not tried, since it has failed of late.
 */
export type VendorFault =
  | 'unreachable'
  | 'slow'
  | 'too_long'
  | 'garbled'
  | 'redirected'
  | 'failed'
  | 'denied'
  | 'refused'
  | 'resting';

export class VendorFailure extends Error {
  readonly fault: VendorFault;

  constructor(fault: VendorFault, detail = '', cause?: unknown) {
    super(detail ? `${fault}: ${detail}` : fault, { cause });
    this.name = 'VendorFailure';
    this.fault = fault;
  }
}

/** A plain no comes from a vendor that is well; everything else says that its games will not open either. */
export const isSickness = (error: unknown): boolean =>
  error instanceof VendorFailure && error.fault !== 'refused' && error.fault !== 'resting';
