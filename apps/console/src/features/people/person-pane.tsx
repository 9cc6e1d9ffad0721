import { useT } from '@croupier/i18n';
import { Button, Kv, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import Key from '~icons/ph/key-fill';
import Lock from '~icons/ph/lock-fill';
import Unlock from '~icons/ph/lock-open-fill';
import Pencil from '~icons/ph/pencil-simple-fill';
import SignOut from '~icons/ph/sign-out-bold';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import type { PersonAction } from './action-dialog.tsx';
import { Notes } from './notes.tsx';
import { detailRow } from './detail-row.ts';
import { type PersonFile, useOpenReset } from './queries.ts';
import { kindText } from './words.ts';

type Person = PersonFile['person'];

function Uplines({ person }: { person: Person }) {
  const { t } = useT();
  if (person.upline.length === 0) return <>{t('console-people.noUpline')}</>;
  return person.upline.map(({ id, account }, at) => (
    <span key={id}>
      {at > 0 && ' ← '}
      <Link to={paths.person(id)} className="text-linkc underline-offset-4 hover:underline">
        {account}
      </Link>
    </span>
  ));
}

/** How often somebody came with a wrong password, whoever it was. */
function failedText({ failedSignIns }: Person, { t, dateTime }: Pick<ReturnType<typeof useT>, 't' | 'dateTime'>) {
  const { count, lastAt, lastIp } = failedSignIns;
  if (lastAt === null) return t('console-people.failedSignIns.none');
  return t('console-people.failedSignIns.some', { count, when: dateTime(lastAt), ip: lastIp ?? '' });
}

function Identity({ person }: { person: Person }) {
  const translator = useT();
  const { t, dateTime, date } = translator;
  const details = person.details.map((detail) => detailRow(translator, detail)).filter((row) => row !== null);
  const optional = (
    [
      [t('console-people.nickname'), person.nickname],
      [t('console-people.birthday'), person.birthday],
      [t('console-people.language'), person.language],
      [t('console-people.code'), person.affiliateCode],
      [t('console-people.expires'), person.expiresAt && dateTime(person.expiresAt)],
    ] as const
  ).filter(([, value]) => value !== null);
  return (
    <section>
      <h2 className="mb-1 text-xs font-bold text-fg2">{t('console-people.identity')}</h2>
      <Kv
        rows={[
          [t('console-people.kind'), t(kindText(person.type))],
          [t('console-people.upline'), <Uplines key="upline" person={person} />],
          ...optional,
          ...details,
          [t('console-people.registered'), date(person.registeredAt)],
          [
            t('console-people.lastLogin'),
            person.lastLoginAt ? dateTime(person.lastLoginAt) : t('console-people.never'),
          ],
          [t('console-people.failedSignIns'), failedText(person, { t, dateTime })],
        ]}
      />
    </section>
  );
}

/** Asked for once at a time: while one waits for the second operator, here is the way to it. */
function Reset({ person, onAct }: { person: Person; onAct: (action: PersonAction) => void }) {
  const { t, dateTime } = useT();
  const open = useOpenReset(person.id);
  if (!open) {
    return (
      <Button icon={<Key />} onClick={() => onAct({ kind: 'reset' })}>
        {t('console-people.reset')}
      </Button>
    );
  }
  return (
    <p className="col-span-full rounded-md bg-s2 px-3 py-2 text-xs text-fg2">
      {t('console-people.resetOpen', { by: open.askedBy, when: dateTime(open.askedAt) })}{' '}
      <Link
        to={paths.approvals({ id: open.id })}
        className="inline-block min-h-6 font-bold text-linkc underline underline-offset-4"
      >
        {t('console-people.resetSee')}
      </Link>
    </p>
  );
}

/** Who it is, what was noted, and what can be done: the column that stays in view. */
export function PersonPane({ person, onAct }: { person: Person; onAct: (action: PersonAction) => void }) {
  const { t } = useT();
  const { permissions } = useOperator();
  const mayAct = permissions.includes('people.write');
  const mayAdjust = permissions.includes('adjustments.write') && person.type !== 4 && person.state !== 'closed';
  const locked = person.state === 'locked';
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-5 overflow-y-auto p-4">
        <Identity person={person} />
        <Notes id={person.id} mayWrite={mayAct} />
      </div>
      {mayAdjust && (
        <div className="grid border-t border-line p-3">
          <Link to={paths.adjustments({ person: person.id })} className={buttonClass()}>
            <Pencil aria-hidden />
            {t('console-people.adjust')}
          </Link>
        </div>
      )}
      {mayAct && person.state === 'closed' && person.type !== 4 && (
        <div className="grid border-t border-line p-3">
          <Button icon={<Unlock />} onClick={() => onAct({ kind: 'unlock' })}>
            {t('console-people.reopen')}
          </Button>
        </div>
      )}
      {mayAct && person.state !== 'closed' && (
        <div className="grid gap-2 border-t border-line p-3 max-lg:grid-cols-2 max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
          {person.type !== 4 && <Reset person={person} onAct={onAct} />}
          <Button icon={<SignOut />} onClick={() => onAct({ kind: 'signOut' })}>
            {t('console-people.signOut')}
          </Button>
          <Button
            kind={locked ? 'ghost' : 'danger'}
            icon={locked ? <Unlock /> : <Lock />}
            onClick={() => onAct({ kind: locked ? 'unlock' : 'lock' })}
          >
            {t(locked ? 'console-people.unlock' : 'console-people.lock')}
          </Button>
        </div>
      )}
    </>
  );
}
