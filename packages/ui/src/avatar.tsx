import { Art } from './art.tsx';
import { cx } from './class-names.ts';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  className?: string;
}

/** A person's picture; their first letter when there is none or it does not load (spec 8.8). */
export function Avatar({ name, src, className = 'size-10' }: AvatarProps) {
  const letter = (
    <span aria-hidden className="text-md font-extrabold text-money">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
  const frame = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full bg-s4 ring-2 ring-[var(--brand-600)]',
    className,
  );
  if (!src) return <span className={frame}>{letter}</span>;
  return (
    <span className={frame}>
      <Art
        src={src}
        width={96}
        height={96}
        className="grid size-full place-items-center object-cover"
        fallback={letter}
      />
    </span>
  );
}
