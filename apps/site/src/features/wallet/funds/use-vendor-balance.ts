import { useCall } from '../../../api/use-call.ts';

/** A studio is slow at times, and asked again at once it does not answer either. */
const FRESH_MS = 10_000;

/** What a studio says of its wallet. Where nothing was ever moved to there is nothing, and nobody is asked. */
export function useVendorBalance({ vassalage, used }: { vassalage: string; used: boolean }) {
  const asked = useCall('vendorBalance', { vassalage }, { enabled: used, staleTime: FRESH_MS });
  return {
    balance: used ? (asked.data?.balance ?? undefined) : ('0.00' as const),
    isAsking: asked.isFetching,
    isSilent: used && (asked.isError || asked.data?.balance === null),
    ask: () => void asked.refetch(),
  };
}
