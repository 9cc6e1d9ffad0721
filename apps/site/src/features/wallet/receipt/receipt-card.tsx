import { nextReceiptState } from '@croupier/contract/withdrawal-states';
import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Card, Kv, type KvRow, Money, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptProofs } from './receipt-proofs.tsx';
import { RECEIPT_LOOK } from './receipt-look.ts';
import { useConfirmReceipt } from './use-receipt.ts';
import { useRequestId } from '../use-request-id.ts';
import type { Withdrawal } from '../withdraw/withdrawal-steps.ts';

type Receipt = NonNullable<Withdrawal['receipt']>;

function textOf({ state, forced }: Receipt): MessageKey {
  if (state === 'received' && forced) return 'withdraw.text.forced';
  return RECEIPT_LOOK[state].text;
}

/** It came after all: the case is closed by the person's word. */
function AfterAll({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useT();
  const confirm = useConfirmReceipt();
  const requestId = useRequestId();
  const { id } = withdrawal;
  return (
    <Button
      wide
      className="mt-4"
      busy={confirm.isPending}
      onClick={() => confirm.mutate({ id, answer: 'received', files: [], requestId: requestId(`${id} after all`) })}
    >
      {t('withdraw.afterAll')}
    </Button>
  );
}

/** [spec 4.17] What became of the money: asked for, and from then on where it stands. */
export function ReceiptCard({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const { t, money, dateTime } = useT();
  const { receipt } = withdrawal;
  if (!receipt) return null;
  if (receipt.state === 'awaiting') return <ReceiptForm withdrawal={withdrawal} symbol={symbol} />;
  const look = RECEIPT_LOOK[receipt.state];
  const amount = (wire: string | null) => (wire === null ? '—' : <Money text={money(wire, symbol)} />);
  const short = receipt.remaining !== null && Number(receipt.remaining) > 0;
  /** What they said, and what came of it. */
  const factsOf = (): KvRow[] => [
    [t('withdraw.factReceived'), amount(receipt.received)],
    [t('withdraw.factMissing'), amount(receipt.remaining)],
    ...(receipt.answeredAt ? [[t('withdraw.factReported'), dateTime(receipt.answeredAt)] as const] : []),
    ...(receipt.comment ? [[t('withdraw.factComment'), receipt.comment] as const] : []),
    ...(receipt.closedAt
      ? [[t('withdraw.factDecided'), `${dateTime(receipt.closedAt)} · ${t(look.label)}`] as const]
      : []),
  ];
  return (
    <Card title={t('withdraw.trackReceipt')} action={<Tag color={look.color}>{t(look.label)}</Tag>} className="h-fit">
      <p className="text-[.8125rem] text-fg2">{t(textOf(receipt), { reason: receipt.reason ?? '' })}</p>
      {short && <Kv className="mt-3" rows={factsOf()} />}
      {receipt.proofs > 0 && <ReceiptProofs id={withdrawal.id} count={receipt.proofs} />}
      {receipt.rest && (
        <Link to={paths.withdrawal(receipt.rest.id)} className="mt-3 block font-semibold text-linkc">
          {t('withdraw.seeRest', { reference: receipt.rest.reference })}
        </Link>
      )}
      {nextReceiptState(receipt.state, 'confirm', 'person') && <AfterAll withdrawal={withdrawal} />}
    </Card>
  );
}
