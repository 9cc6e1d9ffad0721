import { jdbDriver } from './jdb.ts';
import { nativeDriver } from './native.ts';
import { softswissDriver } from './softswiss.ts';
import type { WalletDriver } from './wallet-driver.ts';

export interface DriverTerms {
  readonly dialect: string;
  /** Where the wallet is: up to and with the vendor's code. */
  readonly url: string;
  /** PEM; of softswiss the shared secret, of jdb `<key>:<iv>`. */
  readonly key: string;
  readonly header?: string | undefined;
  readonly paths?: string | undefined;
}

/** A driver by the name of its dialect. @throws where there is no such dialect */
export function driverOf({ dialect, url, key, header, paths }: DriverTerms): WalletDriver {
  if (dialect === 'native') {
    const style = paths === 'wallet' ? 'wallet' : 'split';
    return nativeDriver({ url, privateKey: key, signatureHeader: header, paths: style });
  }
  if (dialect === 'softswiss') return softswissDriver({ url, secret: key });
  if (dialect === 'jdb') return jdbDriver({ url, secret: key });
  throw new Error(`there is no dialect "${dialect}"`);
}
