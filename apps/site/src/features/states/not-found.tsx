import { useT } from '@croupier/i18n';
import { Ball, Button, buttonClass } from '@croupier/ui';
import { Link, useLocation } from 'react-router';
import House from '~icons/ph/house-simple-fill';
import Search from '~icons/ph/magnifying-glass-bold';
import { paths } from '../../paths.ts';
import { SupportLink } from '../../shell/around/support-link.tsx';
import { openDialog } from '../../stores/dialogs.ts';
import { StateFrame } from './state-frame.tsx';

const ball = '!inline-grid !w-auto size-28 text-5xl shadow-4';

export default function NotFound() {
  const { t } = useT();
  const { pathname } = useLocation();
  const art = (
    <div className="flex items-end gap-3" role="img" aria-label="404">
      <Ball text="4" hue={22} className={ball} />
      <span className="mb-5">
        <Ball text="0" hue={232} className={ball} />
      </span>
      <Ball text="4" hue={150} className={ball} />
    </div>
  );
  return (
    <StateFrame
      hue={318}
      art={art}
      title={t('states.notFoundTitle')}
      text={t('states.notFoundText')}
      foot={<bdi dir="ltr">{pathname}</bdi>}
    >
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <Link to={paths.home()} className={buttonClass('primary', 'lg')}>
          <House />
          {t('states.home')}
        </Link>
        <Button size="lg" icon={<Search />} onClick={() => openDialog({ kind: 'search' })}>
          {t('states.search')}
        </Button>
        <SupportLink />
      </div>
    </StateFrame>
  );
}
