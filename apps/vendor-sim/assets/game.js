// The page of a game. The server decides everything and words everything; here it is shown.
const part = (id) => document.getElementById(id);
const game = document.querySelector('main');
const base = `/play/${game.dataset.session}`;
const { go, stake, keep, less, more, close, message, board } = Object.fromEntries(
  ['go', 'stake', 'keep', 'less', 'more', 'close', 'message', 'board'].map((id) => [id, part(id)]),
);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const TURN_MS = calm ? 0 : 110;
let busy = false;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

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

function show({ balance, free, open }) {
  if (balance !== null) part('balance').textContent = balance;
  part('free').hidden = !free;
  if (free) {
    part('free-left').textContent = free.left;
    part('free-stake').textContent = free.stake;
  }
  close.hidden = !open;
  keep.disabled = open;
  go.disabled = busy || open;
  for (const control of [stake, less, more]) control.disabled = busy || open || Boolean(free);
}

/** Nothing else can be pressed meanwhile. */
async function alone(work) {
  if (busy) return;
  busy = true;
  for (const control of [go, stake, less, more, close]) control.disabled = true;
  let state = null;
  try {
    state = await work();
  } catch {
    message.textContent = game.dataset.offline;
  }
  busy = false;
  close.disabled = false;
  go.disabled = false;
  if (state) show(state);
  else for (const control of [stake, less, more]) control.disabled = false;
}

async function turn(tiles) {
  const shown = [...board.children];
  for (const [index, tile] of shown.entries()) {
    tile.classList.add('turned');
    tile.classList.toggle('lit', Boolean(tiles[index]));
    await wait(TURN_MS);
  }
}

const bet = () =>
  alone(async () => {
    board.classList.remove('won', 'big');
    for (const tile of board.children) tile.classList.remove('turned', 'lit');
    message.className = 'message';
    message.textContent = game.dataset.playing;
    const result = await ask('/bet', { stake: Number(stake.value), keepOpen: keep.checked });
    await turn(result.tiles);
    await wait(TURN_MS * 3);
    board.classList.toggle('won', result.won);
    board.classList.toggle('big', result.big);
    message.classList.toggle('won', result.won);
    message.textContent = result.message;
    return result;
  });

const step = (by) => {
  stake.selectedIndex = Math.min(stake.options.length - 1, Math.max(0, stake.selectedIndex + by));
};

part('play').addEventListener('submit', (event) => {
  event.preventDefault();
  void bet().then(() => (go.disabled ? close : go).focus());
});
less.addEventListener('click', () => step(-1));
more.addEventListener('click', () => step(1));
close.addEventListener('click', () =>
  alone(async () => {
    const state = await ask('/close', {});
    message.textContent = state.message;
    return state;
  }).then(() => go.focus()),
);
part('leave').addEventListener('click', () => {
  // The lobby hears one word and from here only it; alone in a window there is nobody to tell.
  if (parent === window) location.assign(game.dataset.lobby);
  else parent.postMessage('close', new URL(game.dataset.lobby).origin);
});
ask('/state').then(show, () => {
  message.textContent = game.dataset.offline;
});
