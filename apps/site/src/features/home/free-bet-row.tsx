import { useT } from '@croupier/i18n';
import { Section, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { FreeBetCard } from '../../games/free-bet-card.tsx';
import { useReadyFreeBets } from '../../games/free-bets.ts';
import { paths } from '../../paths.ts';

/** So many stand on the home page; the member centre has them all. */
const SHOWN = 3;

/** What is the person's to play with comes before what they might play. */
export default function FreeBetRow() {
  const { t } = useT();
  const ready = useReadyFreeBets();
  if (ready.length === 0) return null;
  const title = t('free-bets.title');
  return (
    <Section
      title={title}
      art="c-promo"
      hue={46}
      note={t('free-bets.note')}
      arrows={false}
      more={
        <Link to={paths.member('bonusDetails')} className={buttonClass('quiet', 'sm')}>
          {t('common.viewAll')}
          <span className="sr"> – {title}</span>
        </Link>
      }
    >
      <ul aria-label={title} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {ready.slice(0, SHOWN).map((bets) => (
          <li key={bets.id} className="min-w-0">
            <FreeBetCard bets={bets} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
