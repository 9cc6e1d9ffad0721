import type { AllCalls, ValueOf } from '@croupier/contract';

export type Puzzle = Pick<ValueOf<AllCalls['captchaPuzzle']>, 'puzzle' | 'mostSteps'>;

/** How much of the most work is done, or the answer; null: this browser finds none. */
export type PuzzleNews = { readonly share: number } | { readonly answer: string | null };

/** Works on a puzzle beside the page until it is solved or stopped. */
export function solvePuzzle({ puzzle, mostSteps }: Puzzle, onNews: (news: PuzzleNews) => void): () => void {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<PuzzleNews>) => {
    if ('answer' in data) stop();
    onNews(data);
  };
  worker.onerror = () => {
    stop();
    onNews({ answer: null });
  };
  worker.postMessage({ puzzle, mostSteps });
  return stop;
}
