import { Art, cx } from '@croupier/ui';

/** A game's picture as a list shows it. */
export function BetThumb({ icon, className = 'h-10 w-8' }: { icon: string; className?: string }) {
  return (
    <Art src={icon} width={36} height={48} sizes="36px" className={cx('shrink-0 rounded-sm object-cover', className)} />
  );
}
