import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { conclude, runStep, vitest } from './steps.ts';

// Everything, in the order in which it is quickest to know what is wrong. A failure does not stop the rest.
const results = await check();
results.push(await runStep(vitest('server')));
const build = await runStep({ name: 'build', command: ['node', 'tools/build-apps.ts'] });
results.push(build);
// Without the apps there is nothing for a browser to open.
if (build.ok) results.push(await runStep(vitest('e2e', { CHROMIUM_PATH: ensureChromium() })));
conclude(results);
