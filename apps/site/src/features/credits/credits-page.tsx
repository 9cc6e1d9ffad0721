import { useT } from '@croupier/i18n';
import { Card, PageTitle } from '@croupier/ui';
import { ARTISTS, LICENCE_URL, SOURCE_URL, THINGS } from './credits.ts';

const link = 'font-semibold text-linkc underline underline-offset-4';

/** The authors of the silhouettes behind the game art, as their licence asks. */
export default function CreditsPage() {
  const { t } = useT();
  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-[var(--gutter)] py-6">
      <PageTitle title={t('home.creditsTitle')} />
      <Card>
        <p className="text-fg2">{t('home.creditsText')}</p>
        <p className="mt-3 leading-loose">{ARTISTS.join(' · ')}</p>
        <p className="mt-3 flex gap-4">
          <a className={link} href={SOURCE_URL} target="_blank" rel="noreferrer">
            {t('home.creditsSource')}
          </a>
          <a className={link} href={LICENCE_URL} target="_blank" rel="noreferrer">
            {t('home.creditsLicence')}
          </a>
        </p>
      </Card>
      <Card title={t('home.creditsFonts')}>
        <ul className="space-y-1.5">
          {THINGS.map((thing) => (
            <li key={thing.name}>
              <a className={link} href={thing.url} target="_blank" rel="noreferrer">
                {thing.name}
              </a>{' '}
              <span className="text-fg3">{thing.licence}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
