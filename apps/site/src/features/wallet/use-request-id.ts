import { useRef } from 'react';

/** One id an intent: sending the same again is the same request, and another intent has another id. */
export function useRequestId() {
  const held = useRef({ intent: '', id: '' });
  return (intent: string): string => {
    if (held.current.intent !== intent) held.current = { intent, id: crypto.randomUUID() };
    return held.current.id;
  };
}
