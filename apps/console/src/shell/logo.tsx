import { BrandMark } from '@croupier/ui';

/** The brand's mark with its name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2">
      <BrandMark className="size-8 shrink-0" />
      <span className="truncate text-lg font-extrabold tracking-tight">{name}</span>
    </span>
  );
}
