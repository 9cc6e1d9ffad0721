import { useT } from '@croupier/i18n';
import { Avatar, Card, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { PersonLink } from './queries.ts';

/** A device or a bank account in common stands alone as evidence; an address or a name may be chance. */
const COLOR: Readonly<Record<PersonLink['by'][number], string>> = {
  account: 'var(--danger)',
  device: 'var(--danger)',
  ip: 'var(--warning)',
  payee: 'var(--warning)',
};

/** Who shares something with this person; what says most stands first. */
export function LinksCard({ links }: { links: readonly PersonLink[] }) {
  const { t } = useT();
  return (
    <Card title={t('console-people.links')} sub={t('console-people.linksSub')} className="!rounded-lg">
      {links.length === 0 && <p className="text-fg2">{t('console-people.noLinks')}</p>}
      <ul className="grid gap-2 xl:grid-cols-2">
        {links.map((link) => (
          <li key={link.id} className="flex items-center gap-3 rounded-md bg-s2 px-3 py-2">
            <Avatar name={link.account} className="size-8" />
            <Link
              to={paths.person(link.id)}
              className="min-w-0 truncate py-1 font-bold text-linkc underline-offset-4 hover:underline"
            >
              {link.account}
            </Link>
            <span className="ms-auto flex flex-wrap justify-end gap-1.5">
              {link.by.map((by) => (
                <Tag key={by} color={COLOR[by]}>
                  {t(`console-people.by.${by}`, { count: link.addresses })}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
