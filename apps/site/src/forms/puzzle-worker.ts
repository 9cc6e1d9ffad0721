import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Puzzle, PuzzleNews } from './solve-puzzle.ts';

/** Where the answer stands in the key that was searched for (the contract's `captchaPuzzle`). */
const ANSWER = { from: 32, to: 44 } as const;
const TELL_EVERY = 100;
const GIVE_UP_MS = 100_000;

const tell = (news: PuzzleNews) => postMessage(news);

/** A thread of its own: the page stays as quick as it was while this one counts. */
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  let steps = 0;
  const counting: typeof deriveKey = (...parameters) => {
    steps += 1;
    if (steps % TELL_EVERY === 0) tell({ share: Math.min(steps / data.mostSteps, 1) });
    return deriveKey(...parameters);
  };
  solveChallenge({ challenge: { parameters: data.puzzle }, deriveKey: counting, timeout: GIVE_UP_MS }).then(
    (solution) => tell({ answer: solution?.derivedKey.slice(ANSWER.from, ANSWER.to) ?? null }),
    () => tell({ answer: null }),
  );
});
