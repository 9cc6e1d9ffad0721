import { parseDocument } from 'yaml';

export class YamlError extends Error {
  override name = 'YamlError';
}

/**
 * A list of games as a vendor publishes it, one document of YAML 1.2 (or JSON). Somebody else wrote it: keys told twice,
 * references from one place to another and types of one's own are refused, so that what is read is what stands there.
 * @throws YamlError
 */
export function parseYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { schema: 'core', uniqueKeys: true, prettyErrors: false, logLevel: 'error' });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch (error) {
    // Also what nests deeper than the reader's stack.
    throw new YamlError(error instanceof Error ? error.message.slice(0, 200) : 'no YAML', { cause: error });
  }
}
