import { Refusal } from '@croupier/contract';

/**
 * So many pieces of work at a time, the others wait in line; a line that would take longer than a person waits is
 * refused (`unavailable`), so that a flood of one kind of work does not take the site with it.
 */
export function takeTurns(limits: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limits.running) running += 1;
    else {
      if (waiting.length >= limits.waiting) throw new Refusal('unavailable');
      // Whoever ends hands the place over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
