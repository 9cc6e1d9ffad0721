import { readOptions } from './options.ts';
import { resolveLocalhost } from './resolve-localhost.ts';
import { startSim } from './sim.ts';

resolveLocalhost();
const sim = await startSim(readOptions(process.env));
// The first line is read by whoever started the process, to learn the port.
process.stdout.write(`game vendors listening on ${sim.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sim.close().then(() => process.exit(0));
  });
}
// Started as a child it must not outlive its parent: the channel closes when the parent dies, however it dies.
process.once('disconnect', () => process.exit(0));
