import { cx } from '@croupier/ui';
import { useEffect, useRef, useState } from 'react';
import Glass from '~icons/ph/magnifying-glass-bold';

export interface SearchFieldProps {
  label: string;
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  className?: string;
}

const TYPING_MS = 250;

/** Searches as one types, after a breath. `/` gets there from anywhere. */
export function SearchField({ label, value, onSearch, className = 'w-full lg:w-72' }: SearchFieldProps) {
  const [text, setText] = useState(value ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(value);
  // The address changed by itself: back, or the filters were cleared.
  if (value !== seen) {
    setSeen(value);
    setText(value ?? '');
  }
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <label className={cx('relative block', className)}>
      <span className="sr">{label}</span>
      <Glass aria-hidden className="absolute start-3 top-1/2 -translate-y-1/2 text-fg3" />
      <input
        ref={input}
        type="search"
        className="field !min-h-9 !ps-9 !text-[.8125rem]"
        placeholder={label}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
