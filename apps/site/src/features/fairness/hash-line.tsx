import { Mono } from '@croupier/ui';

/** A named value that is compared letter by letter. */
export function HashLine({ label, value }: { label: string; value: string }) {
  return (
    <p className="mt-1.5 flex items-center gap-2 rounded-md bg-s2 px-3 py-2">
      <span className="w-20 shrink-0 text-xs text-fg3">{label}</span>
      <Mono className="min-w-0 flex-1">{value}</Mono>
    </p>
  );
}
