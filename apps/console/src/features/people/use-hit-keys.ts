import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { Listed } from './queries.ts';

export interface Hits {
  readonly rows: readonly Listed[];
  /** What the rows are the answer to. */
  readonly search: string | undefined;
  /** The answer is on its way. */
  readonly waiting: boolean;
}

/** Where the hits begin; each row's way in is a link. */
const LINKS = 'tbody a';

/**
 * The search by keys alone: Enter opens the only hit or goes to the first of several, the arrows go from hit to hit,
 * and Enter on one opens it. Enter that comes before the answer waits for it.
 */
export function useHitKeys({ rows, search, waiting }: Hits) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  /** What was in the field when Enter came before its answer. */
  const entered = useRef<string | null>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>(LINKS) ?? [])];
  const follow = useEffectEvent(() => {
    if (entered.current === null || waiting || entered.current !== (search ?? '')) return;
    entered.current = null;
    const [only, second] = rows;
    if (only && !second) void navigate(paths.person(only.id));
    else links()[0]?.focus();
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => follow(), [turn, waiting, search, rows]);
  const onSearchKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      entered.current = event.target.value.trim();
      setTurn(turn + 1);
    } else if (event.key === 'ArrowDown') links()[0]?.focus();
    else {
      // Who types on is not waiting for that answer.
      entered.current = null;
      return;
    }
    event.preventDefault();
  };
  const onListKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (!step || at < 0) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  return { list, onSearchKey, onListKey };
}
