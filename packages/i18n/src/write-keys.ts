import { writeFileSync } from 'node:fs';
import { namespacesSource } from './namespaces-source.ts';

writeFileSync(new URL('./namespaces.ts', import.meta.url), namespacesSource());
