// How the families of games look. Each gets the stage and gives back `start` (a round is under way), `play` (its
// picture, to the end) and `rest` (there is none). Under reduced motion everything is where it ends at once.
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param inside texts or elements */
function el(tag, kind = '', ...inside) {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...inside);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';
function drawing(box, kind, ...paths) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('class', kind);
  svg.setAttribute('aria-hidden', 'true');
  for (const [d, name = ''] of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('class', name);
    svg.append(path);
  }
  return svg;
}

/** Resolves when it has ended, or at once where nothing moves. */
function moved(element, frames, options, calm) {
  if (calm) return Promise.resolve();
  return element.animate(frames, { fill: 'none', ...options }).finished.catch(() => undefined);
}

const LETTERS = ['10', 'J', 'Q', 'K', 'A'];
const CUTS = ['bronze', 'silver', 'gold', 'whole'];

function reels(board, { art, calm }) {
  const symbol = (nr) => {
    const cell = el('span', `symbol s${nr}`);
    if (nr < LETTERS.length) cell.append(LETTERS[nr]);
    else {
      cell.classList.add('cut', CUTS[nr - LETTERS.length]);
      cell.append(Object.assign(el('img'), { src: art, alt: '' }));
    }
    return cell;
  };
  const any = () => Math.floor(Math.random() * 9);
  const strips = Array.from({ length: 5 }, (_, at) => {
    const strip = el('span', 'strip', symbol((at * 2 + 5) % 9), symbol(at === 2 ? 8 : 5 + (at % 4)), symbol(at % 5));
    board.append(el('span', 'reel', strip));
    return strip;
  });
  board.append(el('span', 'line'));
  let spinning = [];
  return {
    start() {
      for (const cell of board.querySelectorAll('.hit')) cell.classList.remove('hit');
      if (calm) return;
      spinning = strips.map((strip) => {
        strip.replaceChildren(...Array.from({ length: 9 }, () => symbol(any())));
        const turn = [{ transform: 'translateY(-66.66%)' }, { transform: 'translateY(0)' }];
        return strip.animate(turn, { duration: 420, iterations: Number.POSITIVE_INFINITY });
      });
    },
    rest() {
      for (const spin of spinning) spin.cancel();
      for (const strip of strips) strip.replaceChildren(...[...strip.children].slice(0, 3));
    },
    async play({ reels: shown, count }) {
      await Promise.all(
        strips.map(async (strip, at) => {
          await wait(calm ? 0 : 260 * at);
          spinning[at]?.cancel();
          const end = shown[at].map(symbol);
          strip.replaceChildren(...end, ...(calm ? [] : Array.from({ length: 6 }, () => symbol(any()))));
          const turn = [{ transform: 'translateY(-66.66%)' }, { transform: 'translateY(0)' }];
          await moved(strip, turn, { duration: 520, easing: 'cubic-bezier(.2,.8,.25,1.08)' }, calm);
          strip.replaceChildren(...end);
        }),
      );
      for (const strip of strips.slice(0, count)) strip.children[1].classList.add('hit');
    },
  };
}

const SUITS = ['♠', '♥', '♣', '♦'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function cards(board, { art, calm, sides }) {
  const hands = [0, 1].map((at) => {
    const [points, table] = [el('b', 'points'), el('span', 'hand')];
    board.append(el('div', 'seat', el('span', 'name', sides[at]), table, points));
    return { points, table };
  });
  const back = () =>
    el('span', 'card', el('i', 'back', Object.assign(el('img'), { src: art, alt: '' })), el('i', 'face'));
  const clear = () => {
    for (const { points, table } of hands) {
      points.textContent = '';
      table.replaceChildren(back(), back());
      table.parentElement.classList.remove('winner');
    }
  };
  clear();
  return {
    start: clear,
    rest: clear,
    async play({ hands: dealt, points }) {
      for (const nr of [0, 1]) {
        for (const at of [0, 1]) {
          const { rank, suit } = dealt[at][nr];
          const card = hands[at].table.children[nr];
          const face = card.querySelector('.face');
          face.classList.toggle('red', suit % 2 === 1);
          face.replaceChildren(el('b', '', RANKS[rank - 1]), el('span', '', SUITS[suit]));
          card.classList.add('open');
          await wait(calm ? 0 : 380);
        }
      }
      for (const at of [0, 1]) {
        hands[at].points.textContent = points[at];
        hands[at].table.parentElement.classList.toggle('winner', points[at] > points[1 - at]);
      }
    },
  };
}

function dice(board, { calm }) {
  const cup = el('div', 'cup');
  const sum = el('b', 'sum', ' ');
  const faces = [5, 2, 6].map((value) => {
    const face = el('span', 'die');
    face.append(...Array.from({ length: 9 }, () => el('i')));
    face.dataset.value = value;
    cup.append(face);
    return face;
  });
  board.append(cup, sum);
  let shaking = null;
  return {
    start() {
      sum.textContent = ' ';
      sum.classList.remove('triple');
      if (calm) return;
      const shake = [0, 1, 2, 3].map((at) => ({
        transform: `rotate(${[-9, 8, -6, 9][at]}deg) translateY(${at * -4}px)`,
      }));
      shaking = faces.map((face, at) =>
        face.animate(shake, { duration: 210 + at * 30, iterations: Number.POSITIVE_INFINITY }),
      );
    },
    rest() {
      for (const shake of shaking ?? []) shake.cancel();
    },
    async play({ dice: thrown, sum: total, triple }) {
      await wait(calm ? 0 : 700);
      for (const [at, face] of faces.entries()) {
        shaking?.[at].cancel();
        face.dataset.value = thrown[at];
        const land = [{ transform: 'translateY(-46px) rotate(200deg)' }, { transform: 'none' }];
        await moved(face, land, { duration: 320, easing: 'cubic-bezier(.3,1.4,.5,1)' }, calm);
      }
      sum.textContent = total;
      sum.classList.toggle('triple', triple);
    },
  };
}

function wheel(board, { calm, wheel: values }) {
  const share = 360 / values.length;
  const disc = el('div', 'disc');
  for (const [at, value] of values.entries()) {
    const label = el('span', `segment v${value}`, el('b', '', value ? `×${value}` : ''));
    label.style.setProperty('--turn', `${at * share}deg`);
    disc.append(label);
  }
  board.append(el('span', 'pointer'), disc, el('span', 'hub'));
  let at = 0;
  let turning = null;
  const turnTo = (degrees) => disc.style.setProperty('transform', `rotate(${degrees}deg)`);
  return {
    start() {
      if (calm) return;
      const turn = [{ transform: `rotate(${at}deg)` }, { transform: `rotate(${at + 360}deg)` }];
      turning = disc.animate(turn, { duration: 700, iterations: Number.POSITIVE_INFINITY });
    },
    rest: () => turning?.cancel(),
    async play({ segment }) {
      const end = 360 * 3 - segment * share;
      turning?.cancel();
      turnTo(end % 360);
      const turn = [{ transform: `rotate(${at % 360}deg)` }, { transform: `rotate(${end}deg)` }];
      await moved(disc, turn, { duration: 2_600, easing: 'cubic-bezier(.12,.7,.15,1)' }, calm);
      at = end % 360;
    },
  };
}

const FISH = [2, 5, 10, 50, 200];
const BODY = 'M4 20C14 4 40 4 54 20 40 36 14 36 4 20ZM52 20l14-11-4 11 4 11Z';

function fish(board, { calm }) {
  const school = new Map(
    FISH.map((value, at) => {
      const swimmer = el(
        'span',
        `fish f${value}`,
        drawing('0 0 70 40', '', [BODY], ['M14 17a2 2 0 1 0 .1 0Z', 'eye'], ['M26 9c4 7 4 15 0 22', 'fin']),
        el('b', '', `×${value}`),
      );
      swimmer.style.setProperty('--lane', at);
      board.append(swimmer);
      return [value, swimmer];
    }),
  );
  const cannon = el('span', 'cannon', drawing('0 0 60 60', '', ['M24 2h12l4 34H20Z'], ['M10 58a20 20 0 0 1 40 0Z']));
  const bolt = el('span', 'bolt');
  board.append(cannon, bolt);
  const back = () => {
    for (const swimmer of school.values()) swimmer.classList.remove('aimed', 'caught', 'fled');
  };
  return {
    start: back,
    rest: back,
    async play({ target, caught }) {
      const aimed = school.get(target);
      aimed.classList.add('aimed');
      const [from, to] = [cannon, aimed].map((element) => element.getBoundingClientRect());
      const across = to.left + to.width / 2 - from.left - from.width / 2;
      const up = to.top + to.height / 2 - from.top - from.height / 2;
      cannon.style.setProperty('--aim', `${Math.atan2(across, -up)}rad`);
      const fly = [
        { opacity: 1, transform: 'none' },
        { opacity: 1, transform: `translate(${across}px, ${up}px)` },
      ];
      for (let shot = 0; shot < 3; shot += 1) await moved(bolt, fly, { duration: 260, easing: 'ease-in' }, calm);
      aimed.classList.add(caught ? 'caught' : 'fled');
      await wait(calm ? 0 : 500);
    },
  };
}

function balls(board, { calm }) {
  const [ticket, drawn] = [el('div', 'row ticket'), el('div', 'row drawn')];
  const drum = el('div', 'drum', ...Array.from({ length: 7 }, () => el('i')));
  for (const [nr, ball] of [...drum.children].entries()) ball.style.setProperty('--nr', nr);
  board.append(ticket, drum, drawn);
  const empty = () => {
    ticket.replaceChildren(...Array.from({ length: 5 }, () => el('span', 'ball blank', '?')));
    drawn.replaceChildren(...Array.from({ length: 5 }, () => el('span', 'ball blank')));
  };
  empty();
  return {
    start() {
      empty();
      board.classList.add('mixing');
    },
    rest: () => board.classList.remove('mixing'),
    async play({ ticket: mine, drawn: all }) {
      ticket.replaceChildren(...mine.map((nr) => el('span', 'ball', nr)));
      for (const [at, nr] of all.entries()) {
        await wait(calm ? 0 : 420);
        const hit = mine.indexOf(nr);
        const ball = el('span', `ball ${hit < 0 ? '' : 'hit'}`, nr);
        drawn.children[at].replaceWith(ball);
        if (hit >= 0) ticket.children[hit].classList.add('hit');
        void moved(
          ball,
          [{ transform: 'translateY(-70px)' }, { transform: 'none' }],
          { duration: 300, easing: 'ease-in' },
          calm,
        );
      }
      board.classList.remove('mixing');
    },
  };
}

const CREST = 'M10 4h40v26c0 14-10 22-20 26C20 52 10 44 10 30Z';

function match(board, { calm, sides }) {
  const teams = sides.map((name, at) => {
    const score = el('b', 'score', '0');
    board.append(el('div', `team t${at}`, drawing('0 0 60 60', '', [CREST]), el('span', 'name', name), score));
    return score;
  });
  const clock = el('span', 'clock', "0'");
  board.append(clock);
  return {
    start() {
      for (const score of teams) {
        score.textContent = '0';
        score.parentElement.classList.remove('winner');
      }
      clock.textContent = "0'";
    },
    rest: () => undefined,
    async play({ score }) {
      const goals = score.flatMap((count, at) => Array.from({ length: count }, () => at));
      goals.sort(() => Math.random() - 0.5);
      const now = [0, 0];
      for (const [nr, at] of goals.entries()) {
        await wait(calm ? 0 : 450);
        now[at] += 1;
        teams[at].textContent = now[at];
        clock.textContent = `${Math.round(((nr + 1) * 85) / (goals.length + 1))}'`;
        void moved(teams[at], [{ transform: 'scale(1.5)' }, { transform: 'none' }], { duration: 300 }, calm);
      }
      await wait(calm ? 0 : 450);
      clock.textContent = "90'";
      for (const at of [0, 1]) teams[at].parentElement.classList.toggle('winner', score[at] > score[1 - at]);
    },
  };
}

export const SCENES = { reels, cards, dice, wheel, fish, balls, match };
