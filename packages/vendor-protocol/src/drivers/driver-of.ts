import { nativeDriver } from './native.ts';
import type { WalletDriver } from './wallet-driver.ts';

export interface DriverTerms {
  readonly dialect: string;
  /** Where the wallet is: up to and with the vendor's code. */
  readonly url: string;
  /** PEM, or the shared secret. */
  readonly key: string;
  readonly header?: string | undefined;
  readonly paths?: string | undefined;
  readonly agent?: string | undefined;
}

/** A driver by the name of its dialect. @throws where there is no such dialect */
export function driverOf({ dialect, url, key, header, paths }: DriverTerms): WalletDriver {
  if (dialect === 'native') {
    const style = paths === 'wallet' ? 'wallet' : 'split';
    return nativeDriver({ url, privateKey: key, signatureHeader: header, paths: style });
  }
  throw new Error(`there is no dialect "${dialect}"`);
}
