export type ToastKind = 'info' | 'success' | 'error';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  /** What it is about: news of the same thing takes the place of what was said of it before. */
  about?: string | undefined;
}

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/** Says something that needs no answer. At most three stand at a time; the oldest leaves first. */
export function toast(message: Omit<ToastMessage, 'id'>): number {
  lastId += 1;
  const said = { ...message, id: lastId };
  const before = messages.findIndex(({ about }) => about !== undefined && about === said.about);
  publish(before === -1 ? [...messages, said].slice(-3) : messages.with(before, said));
  return lastId;
}

export function dismissToast(id: number) {
  publish(messages.filter((message) => message.id !== id));
}

export function toastMessages(): readonly ToastMessage[] {
  return messages;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
