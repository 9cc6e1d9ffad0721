import type { ReceiptState } from '@croupier/contract/withdrawal-states';
import type { MessageKey } from '@croupier/i18n';

interface Look {
  readonly label: MessageKey;
  readonly text: MessageKey;
  readonly color: string;
}

/** How each state of a receipt is spoken of. */
export const RECEIPT_LOOK: Readonly<Record<ReceiptState, Look>> = {
  awaiting: { label: 'withdraw.receipt.awaiting', text: 'withdraw.trackReceiptNote', color: 'var(--warning)' },
  received: { label: 'withdraw.receipt.received', text: 'withdraw.text.received', color: 'var(--success)' },
  disputed: { label: 'withdraw.receipt.disputed', text: 'withdraw.text.disputed', color: 'var(--warning)' },
  paying_rest: { label: 'withdraw.receipt.paying_rest', text: 'withdraw.text.paying_rest', color: 'var(--info)' },
  rest_paid: { label: 'withdraw.receipt.rest_paid', text: 'withdraw.text.rest_paid', color: 'var(--success)' },
  rest_returned: {
    label: 'withdraw.receipt.rest_returned',
    text: 'withdraw.text.rest_returned',
    color: 'var(--success)',
  },
  closed: { label: 'withdraw.receipt.closed', text: 'withdraw.text.closed', color: 'var(--fg-3)' },
};
