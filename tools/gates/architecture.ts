import { matchesGlob } from 'node:path/posix';
import data from '../../architecture.json' with { type: 'json' };

interface Architecture {
  /** Each module of the server, and those it may import. */
  modules: Record<string, string[]>;
  /** Modules that all others may import. */
  implied: string[];
  /** Each runtime layer, and those it may import. */
  layers: Record<string, string[]>;
  /** Files that may know all modules. */
  compositionRoots: string[];
  browserOnly: string[];
  buildTime: string[];
  forbiddenLibraries: Record<string, string[]>;
}

export const architecture: Architecture = data;

export function matchesAny(path: string, globs: string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob));
}

export function layerOf(path: string): string | undefined {
  return Object.keys(architecture.layers).find((layer) => path.startsWith(`${layer}/`));
}

/** The domain module a path or a schema belongs to: 'kernel' for the kernel, undefined for the composition roots. */
export function moduleOf(path: string): string | undefined {
  const folder = /^server\/([^/]+)\//.exec(path)?.[1];
  if (folder === undefined || folder === 'migrations' || folder === 'boot') return undefined;
  return folder;
}
