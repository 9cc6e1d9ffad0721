import { type ApiRefusal, createClient } from '@croupier/client';
import { translator } from '@croupier/i18n';
import wire from 'virtual:croupier-calls';
import { sessionToken } from '../stores/session.ts';

type Watcher = (refusal: ApiRefusal) => void;
const watchers = new Set<Watcher>();

/** Hears every refusal: a session that ended, a site that went into maintenance. */
export function onRefusal(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The calls of this app; the console's are not in its bundle. */
export const { api } = createClient({
  wire,
  token: sessionToken,
  language: () => translator().tag,
  message: (code) => translator().t(`states.${code}`),
  onRefusal: (refusal) => {
    for (const watcher of watchers) watcher(refusal);
  },
});
