// A run is looked at while it goes, and shown whole when it is over.
const live = document.getElementById('live');
const LOOK_MS = 1_000;

async function look() {
  const run = await fetch(`/desk/runs/${live.dataset.run}?as=json`).then((answer) => answer.json());
  const done = run.cases.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  if (run.endedAt) {
    location.reload();
    return;
  }
  document.getElementById('done').textContent = done;
  document.getElementById('bar').value = done;
  for (const [nr, entry] of [...document.querySelectorAll('.case')].entries()) {
    entry.classList.toggle('running', run.cases[nr]?.state === 'running');
    entry.classList.toggle('over', ['passed', 'failed', 'skipped'].includes(run.cases[nr]?.state));
  }
}

if (live) setInterval(() => look().catch(() => undefined), LOOK_MS);
document.getElementById('print')?.addEventListener('click', () => globalThis.print());
