import { BrandMark, cx } from '@croupier/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useBrandName } from '../brand.ts';

export interface LogoProps {
  /** Where there is little room on a phone, the mark stands alone; the name is still said. */
  short?: boolean;
}

export function Logo({ short = false }: LogoProps) {
  const name = useBrandName();
  return (
    <Link to={paths.home()} className="flex items-center gap-2 rounded-md">
      <BrandMark className="size-9 shrink-0" />
      <span
        className={cx(
          'whitespace-nowrap text-[1.3rem] font-extrabold tracking-tight',
          short ? 'max-sm:sr-only' : 'max-[359px]:sr-only',
        )}
      >
        {name}
      </span>
    </Link>
  );
}
