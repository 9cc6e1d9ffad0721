import type { ListedTransaction } from '@croupier/vendor-protocol';
import { html, page } from './html.ts';
import { amountText } from './money-text.ts';

/** What the vendor knows of one round. For operators, hence in one language. */
export function roundPage(round: string, told: readonly ListedTransaction[]): string {
  const rows = told.map(
    (transaction) =>
      html`<tr>
        <td>${transaction.created_at}</td>
        <td>${transaction.kind}</td>
        <td class="amount">${amountText(transaction.amount, 'EN')} ${transaction.currency}</td>
        <td>${transaction.round_closed ? 'closed' : 'open'}</td>
        <td class="mono">${transaction.transaction_uuid}</td>
      </tr>`,
  );
  const body = html`<main class="desk">
    <h1>Round ${round}</h1>
    <p>${told[0] ? `${told[0].game_code} · ${told[0].user}` : 'Unknown here'}</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Transactions">
      <table>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col">Kind</th>
            <th scope="col">Amount</th>
            <th scope="col">Round</th>
            <th scope="col">Transaction</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </main>`;
  return page('EN', `Round ${round}`, 'desk', body);
}
