import { useT } from '@croupier/i18n';
import { Button, Card, Mono, Tag, Td, Th } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import type { PersonSession } from './queries.ts';
import { endText } from './words.ts';

function State({ session }: { session: PersonSession }) {
  const { t, dateTime } = useT();
  if (session.alive) return <Tag color="var(--success)">{t('console-people.alive')}</Tag>;
  if (!session.endedAt) return <>{t('console-people.lapsed')}</>;
  return (
    <span className="tnum text-fg2">
      {t(endText(session.endReason ?? ''))} · {dateTime(session.endedAt)}
    </span>
  );
}

export interface SessionsCardProps {
  sessions: readonly PersonSession[];
  onEnd: (session: PersonSession) => void;
}

/** Where the person was signed in and when: devices and the history of sign-ins in one. */
export function SessionsCard({ sessions, onEnd }: SessionsCardProps) {
  const { t, dateTime, region } = useT();
  const mayEnd = useOperator().permissions.includes('people.write');
  const nameOf = ({ browser, system }: PersonSession) =>
    [browser, system].filter(Boolean).join(' · ') || t('console-people.unknownDevice');
  return (
    <Card title={t('console-people.sessions')} sub={t('console-people.sessionsSub')} className="!rounded-lg">
      {sessions.length === 0 && <p className="text-fg2">{t('console-people.noSessions')}</p>}
      {sessions.length > 0 && (
        <div role="region" aria-label={t('console-people.sessions')} tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full border-collapse [&_td]:!px-2 [&_th]:!px-2">
            <thead className="text-xs text-fg3">
              <tr>
                <Th>{t('console-people.device')}</Th>
                <Th>{t('console-people.address')}</Th>
                <Th>{t('console-people.began')}</Th>
                <Th>{t('console-people.lastSeen')}</Th>
                <Th>{t('console-people.state')}</Th>
                {mayEnd && (
                  <Th>
                    <span className="sr">{t('console-people.endOne')}</span>
                  </Th>
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-[var(--line)]">
              {sessions.map((session) => (
                <tr key={session.id} className="whitespace-nowrap">
                  <Td className="font-semibold">{nameOf(session)}</Td>
                  <Td>
                    <Mono>{session.ip}</Mono>
                    {session.country && <span className="ms-2 text-fg2">{region(session.country)}</span>}
                  </Td>
                  <Td className="tnum">{dateTime(session.createdAt)}</Td>
                  <Td className="tnum text-fg2">{dateTime(session.lastSeenAt)}</Td>
                  <Td>
                    <State session={session} />
                  </Td>
                  {mayEnd && (
                    <Td end>
                      {session.alive && (
                        <Button
                          size="sm"
                          aria-label={t('console-people.endOneOf', { device: nameOf(session), address: session.ip })}
                          onClick={() => onEnd(session)}
                        >
                          {t('console-people.endOne')}
                        </Button>
                      )}
                    </Td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
