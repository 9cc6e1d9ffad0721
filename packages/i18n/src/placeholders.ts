import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Names of the values a text needs, nested plural and select branches included. */
export function placeholders(text: string): Set<string> {
  const names = new Set<string>();
  const walk = (message: CompiledMessage) => {
    for (const token of message) {
      if (typeof token === 'string') continue;
      if (token[0] !== '#') names.add(token[0]);
      const branches = token[2];
      if (typeof branches !== 'object' || branches === null) continue;
      for (const branch of Object.values(branches)) if (Array.isArray(branch)) walk(branch as CompiledMessage);
    }
  };
  walk(compileMessageOrThrow(text));
  return names;
}
