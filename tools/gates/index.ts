import { checkClockAndChance, checkSuppressions, checkTexts } from './code-rules.ts';
import { checkCycles } from './cycles.ts';
import { checkLayers } from './layers.ts';
import { checkModuleGraph, checkModulesKnown } from './module-graph.ts';
import type { Finding, Source } from './source.ts';
import { checkTables } from './tables.ts';
import { checkDistribution, checkFolders, checkForeign, checkNames, checkSizes } from './tidy.ts';

/** Each gate reads all sources and returns what breaks it. */
export const gates: Record<string, (sources: Source[]) => Finding[]> = {
  'modules import whom they may, by the front door': checkModuleGraph,
  'every module is in the graph': checkModulesKnown,
  'layers, features and libraries': checkLayers,
  'no cycles': checkCycles,
  'a table has one owner, a foreign key is an import': checkTables,
  'time and chance have one source': checkClockAndChance,
  'texts stand in the catalogues': checkTexts,
  'a suppression gives its reason': checkSuppressions,
  'names say something': checkNames,
  'files and functions are short': checkSizes,
  'most files are short': checkDistribution,
  'folders are small': checkFolders,
  'nothing of one machine': checkForeign,
};

export { parseSource, readSources, type Finding, type Source } from './source.ts';
