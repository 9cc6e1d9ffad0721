import { html, page } from '../html.ts';
import { amountText } from '../money-text.ts';
import { type Round, stateOfRound } from '../book/round.ts';
import { TEXTS } from '../texts.ts';

/** What the vendor knows of one round. For operators, hence in one language. */
export function roundPage(id: string, round: Round | undefined): string {
  const rows = (round?.told ?? []).map(
    (told) =>
      html`<tr>
        <td>${told.at}</td>
        <td>${told.kind}</td>
        <td class="amount">${amountText(told.amount, 'EN')} ${round!.currency}</td>
        <td>${told.closed ? 'closed' : 'open'}</td>
        <td class="mono">${told.status ?? 'no answer'}</td>
        <td class="mono">${told.id}</td>
      </tr>`,
  );
  const about = round && `${round.game} · ${round.user} · ${TEXTS.EN.states[stateOfRound(round, false)]}`;
  const body = html`<main class="desk">
    <h1>Round <span class="mono">${id}</span></h1>
    <p>${about ?? 'Unknown here'}</p>
    <div class="card scroll" tabindex="0" role="region" aria-label="Transactions">
      <table>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col">Kind</th>
            <th scope="col" class="amount">Amount</th>
            <th scope="col">Round</th>
            <th scope="col">The wallet’s word</th>
            <th scope="col">Transaction</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </main>`;
  return page('EN', `Round ${id}`, 'desk', body);
}
