// The page of a game. The server decides everything and words everything; here it is shown.
import { SCENES } from './scenes.js';

const part = (id) => document.getElementById(id);
const game = document.querySelector('main');
const base = `/play/${game.dataset.session}`;
const names = ['go', 'stake', 'keep', 'less', 'more', 'close', 'message', 'board', 'deposit', 'sides'];
const { go, stake, keep, less, more, close, message, board, deposit, sides } = Object.fromEntries(
  names.map((id) => [id, part(id)]),
);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const scene = SCENES[game.dataset.family](board, {
  art: game.dataset.art,
  calm,
  sides: game.dataset.sides.split('|'),
  wheel: game.dataset.wheel.split(',').map(Number),
});
board.style.setProperty('--art', `url("${game.dataset.art}")`);
let busy = false;
/** The round that stands in the way of the next one: `open`, `interrupted`, `running`, or none. */
let under = null;
const AGAIN_MS = 2_000;
const SHOW_MS = calm ? 0 : 350;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const pick = () => Number(document.querySelector('input[name=pick]:checked')?.value ?? 0);

async function ask(path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(base + path, options);
  // 409: a round is still under way, and the answer says so.
  if (!answer.ok && answer.status !== 409) throw new Error(String(answer.status));
  return answer.json();
}

function show(state) {
  const { balance, free, history } = state;
  under = state.under;
  if (balance !== null) part('balance').textContent = balance;
  part('free').hidden = !free;
  part('stake-box').hidden = Boolean(free);
  go.textContent = free ? go.dataset.free : go.dataset.usual;
  if (free) {
    part('free-left').textContent = free.left;
    part('free-stake').textContent = free.stake;
  }
  const waits = under === 'open' || under === 'interrupted';
  close.hidden = !waits;
  go.hidden = waits;
  close.textContent = under === 'interrupted' ? close.dataset.finish : close.dataset.close;
  enable(free);
  part('history-empty').hidden = history.length > 0;
  part('history-table').hidden = history.length === 0;
  part('history-rows').replaceChildren(...history.map(rowOf));
  // Somewhere else a round of this game is being settled: looked at until it is.
  if (under === 'running' && !busy) setTimeout(() => alone(() => ask('/state'), true), AGAIN_MS);
}

function enable(free = null) {
  const held = busy || under !== null;
  go.disabled = held;
  close.disabled = busy;
  keep.disabled = held;
  if (sides) sides.disabled = held;
  for (const control of [stake, less, more]) control.disabled = held || Boolean(free);
}

function rowOf({ at, stake: staked, won, id, state }) {
  const row = document.createElement('tr');
  for (const [text, kind] of [
    [at, ''],
    [staked, 'end'],
    [won, won.startsWith('+') ? 'end gain' : 'end'],
    [`${state} · ${id}`, 'mono'],
  ]) {
    const cell = row.insertCell();
    cell.className = kind;
    cell.textContent = text;
  }
  return row;
}

function say(text, kind = '') {
  message.className = `message ${kind}`;
  message.textContent = text;
}

/** Nothing else can be pressed meanwhile. @param quiet says nothing by itself */
async function alone(work, quiet = false) {
  if (busy) return;
  busy = true;
  enable();
  let state = null;
  try {
    state = await work();
  } catch {
    scene.rest();
    say(game.dataset.offline, 'bad');
  }
  busy = false;
  if (!state) return enable();
  show(state);
  if (quiet && state.hint) say(state.hint);
}

/** What came of a round: its picture first, then the words. */
async function reveal(result) {
  if (result.scene) {
    await scene.play(result.scene, pick());
    await wait(SHOW_MS);
  } else scene.rest();
  board.classList.toggle('won', Boolean(result.won));
  board.classList.toggle('big', Boolean(result.big));
  const refused = !result.scene && result.message;
  say(result.message ?? result.hint ?? '', result.won ? 'won' : refused ? 'bad' : '');
  deposit.hidden = !result.deposit;
  return result;
}

const bet = () =>
  alone(async () => {
    board.classList.remove('won', 'big');
    deposit.hidden = true;
    say(game.dataset.playing);
    scene.start();
    return reveal(await ask('/bet', { stake: Number(stake.value), keepOpen: keep.checked, pick: pick() }));
  });

const step = (by) => {
  stake.selectedIndex = Math.min(stake.options.length - 1, Math.max(0, stake.selectedIndex + by));
};

/** The lobby hears one word at a time and from here only it; alone in a window there is nobody to tell. */
function tell(word, address) {
  if (parent === window) location.assign(address);
  else parent.postMessage(word, new URL(game.dataset.lobby).origin);
}

part('play').addEventListener('submit', (event) => {
  event.preventDefault();
  void bet().then(() => (close.hidden ? go : close).focus());
});
less.addEventListener('click', () => step(-1));
more.addEventListener('click', () => step(1));
close.addEventListener('click', () =>
  alone(async () => {
    const result = await ask('/close', {});
    return result.scene ? reveal(result) : (say(result.message ?? result.hint ?? ''), result);
  }).then(() => (close.hidden ? go : close).focus()),
);
part('leave').addEventListener('click', () => tell('close', game.dataset.lobby));
deposit.href = game.dataset.deposit || game.dataset.lobby;
deposit.addEventListener('click', (event) => {
  if (parent === window) return;
  event.preventDefault();
  tell('deposit', deposit.href);
});
for (const opener of document.querySelectorAll('[data-opens]')) {
  opener.addEventListener('click', () => part(opener.dataset.opens).showModal());
}
addEventListener('keydown', (event) => {
  const free = event.target === document.body && !document.querySelector('dialog[open]');
  if (event.key === ' ' && free && !event.repeat) {
    event.preventDefault();
    (close.hidden ? go : close).click();
  }
});
void alone(() => ask('/state'), true);
