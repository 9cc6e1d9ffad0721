import { useT } from '@croupier/i18n';
import { Avatar, Card, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { colorOf, countOf, KIND_TEXT } from './link-words.ts';
import { LinksGraph } from './links-graph.tsx';
import type { PersonFile, PersonLink } from './queries.ts';
import { STATE_COLOR, STATE_TEXT } from './words.ts';

function Row({ link }: { link: PersonLink }) {
  const { t } = useT();
  return (
    <li className="flex items-center gap-3 rounded-md bg-s2 px-3 py-2">
      <Avatar name={link.account} className="size-8" />
      <Link
        to={paths.person(link.id)}
        className="min-w-0 truncate py-1 font-bold text-linkc underline-offset-4 hover:underline"
      >
        {link.account}
      </Link>
      {link.state !== 'active' && <Tag color={STATE_COLOR[link.state]}>{t(STATE_TEXT[link.state])}</Tag>}
      <span className="ms-auto flex flex-wrap justify-end gap-1.5">
        {link.by.map((by) => (
          <Tag key={by} color={colorOf(by)}>
            {t(KIND_TEXT[by], { count: countOf(link, by) })}
          </Tag>
        ))}
      </span>
    </li>
  );
}

/** Who shares something with this person: drawn where there is room, and listed; what says most stands first. */
export function LinksCard({ file }: { file: PersonFile }) {
  const { t } = useT();
  const { links, moreLinks, person } = file;
  return (
    <Card title={t('console-people.links')} sub={t('console-people.linksSub')} className="@container !rounded-lg">
      {links.length === 0 && <p className="text-fg2">{t('console-people.noLinks')}</p>}
      {links.length > 0 && <LinksGraph account={person.account} links={links} />}
      {links.length > 0 && (
        <ul className="grid gap-2 @2xl:grid-cols-2" aria-label={t('console-people.links')}>
          {links.map((link) => (
            <Row key={link.id} link={link} />
          ))}
        </ul>
      )}
      {moreLinks > 0 && <p className="mt-2.5 text-fg2">{t('console-people.moreLinks', { count: moreLinks })}</p>}
    </Card>
  );
}
