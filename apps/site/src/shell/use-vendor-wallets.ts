import { useCall } from '../api/use-call.ts';

const FRESH_MS = 5 * 60_000;

/** Whether any studio keeps a wallet of its own, so that no menu leads to a page with nothing to move. */
export function useHasVendorWallets(): boolean {
  const { data } = useCall('vendorWallets', {}, { staleTime: FRESH_MS });
  return (data?.wallets.length ?? 0) > 0;
}
