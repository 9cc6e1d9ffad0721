import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { DataList, DataRow, Table, Tag, Td, Th, Tr } from '@croupier/ui';

export type Below = ValueOf<AllCalls['agentDownline']>['list'][number];

const AGENT_TYPES = new Set([1, 2, 41, 42]);

function Kind({ one }: { one: Below }) {
  const { t } = useT();
  const agent = AGENT_TYPES.has(one.type);
  return <Tag color={agent ? 'var(--money)' : 'var(--fg-2)'}>{t(agent ? 'agent.kindAgent' : 'agent.kindMember')}</Tag>;
}

/** A table from a tablet up, cards with the same facts on a phone. */
export function DownlineList({ list, label }: { list: readonly Below[]; label: string }) {
  const { t, date, dateTime, number } = useT();
  const seen = ({ lastLoginAt }: Below) => (lastLoginAt ? dateTime(lastLoginAt) : t('agent.never'));
  const head = (
    <>
      <Th>{t('agent.account')}</Th>
      <Th>{t('agent.kind')}</Th>
      <Th end>{t('agent.teamSize')}</Th>
      <Th end>{t('agent.registered')}</Th>
      <Th end>{t('agent.lastLogin')}</Th>
      <Th>{t('agent.state')}</Th>
    </>
  );
  return (
    <>
      <div className="max-md:hidden">
        <Table label={label} head={head}>
          {list.map((one) => (
            <Tr key={one.account}>
              <Td className="font-bold">{one.account}</Td>
              <Td>
                <Kind one={one} />
              </Td>
              <Td end>{number(one.teamSize)}</Td>
              <Td end>{date(one.registeredAt)}</Td>
              <Td end>{seen(one)}</Td>
              <Td>{t(`agent.${one.state}`)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
      <DataList label={label} className="md:hidden">
        {list.map((one) => (
          <DataRow
            key={one.account}
            title={
              <>
                {one.account} <Kind one={one} />
              </>
            }
            sub={`${t('agent.registered')} ${date(one.registeredAt)}`}
            end={t(`agent.${one.state}`)}
            endSub={`${t('agent.teamSize')} ${number(one.teamSize)}`}
          />
        ))}
      </DataList>
    </>
  );
}
