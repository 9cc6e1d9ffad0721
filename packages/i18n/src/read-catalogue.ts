import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const LOCALES = fileURLToPath(new URL('../locales/', import.meta.url));

/** Names of the namespaces present, in a stable order. English is the list. */
export function namespaces(): string[] {
  return readdirSync(join(LOCALES, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export function namespaceFile(folder: string, namespace: string): string {
  return join(LOCALES, folder, `${namespace}.json`);
}

/** One namespace of one language: key within the namespace to ICU text. */
export function readNamespace(folder: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(namespaceFile(folder, namespace), 'utf8')) as Record<string, string>;
}

/** All texts of a language under their full keys. */
export function readCatalogue(folder: string, include: (namespace: string) => boolean = () => true) {
  const texts: Record<string, string> = {};
  for (const namespace of namespaces().filter(include)) {
    for (const [key, text] of Object.entries(readNamespace(folder, namespace))) texts[`${namespace}.${key}`] = text;
  }
  return texts;
}
