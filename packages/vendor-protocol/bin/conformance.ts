import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type Playing,
  type Sandbox,
  driverOf,
  htmlReport,
  httpSandbox,
  money,
  runSuite,
  textReport,
} from '../src/index.ts';

const HELP = `Tries whether a wallet keeps the vendor protocol, and says so in a report.

  croupier-conformance --url <url> --key <file> [options]

  --url <url>          the wallet, up to and with the vendor's code: http://127.0.0.1:3000/vendor/PG
  --key <file>         native: your private key (PEM); softswiss: the shared secret; jdb: <key>:<iv>
  --dialect <name>     native (default), softswiss or jdb
  --header <name>      native: the header of the signature, x-hub88-signature unless told
  --paths <kind>       native: split (default; /user/*, /transaction/*) or wallet (/wallet/*)
  --user, --token, --game, --currency
                       somebody who has opened a game; needed where the wallet is no demo server on this machine.
                       Their money comes back, but for what a few rounds lose: some tens of units.
  --html <file>        writes the report as a page too

Ends with 0 when nothing failed, 1 when something did, 2 when it could not be tried.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    dialect: { type: 'string', default: 'native' },
    header: { type: 'string' },
    paths: { type: 'string', default: 'split' },
    user: { type: 'string' },
    token: { type: 'string' },
    game: { type: 'string' },
    currency: { type: 'string', default: 'TWD' },
    html: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** The demo doors beside the wallet, where it is on this machine. */
function sandboxBeside(url: string): Sandbox | null {
  const { origin, hostname, pathname } = new URL(url);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  const vendor = /\/vendor\/(\w+)/.exec(pathname)?.[1];
  return isHere && vendor ? httpSandbox(origin, vendor) : null;
}

async function playingWith(sandbox: Sandbox | null): Promise<Playing> {
  const { user, token, game, currency } = values;
  if (user && token && game) return { user, token, game, currency };
  if (!sandbox) throw new Error('who plays? Give --user, --token and --game of somebody who has opened a game');
  return await sandbox.newPlayer(money(1_000));
}

/** A real person is not excluded and gets no money by a door: their own launch is all there is. */
const isGiven = () => values.user !== undefined;

async function main(): Promise<number> {
  const { url, key, dialect, header, paths, html } = values;
  if (values.help || !url || !key) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const sandbox = isGiven() ? null : sandboxBeside(url);
  const driver = driverOf({ dialect, url, key: readFileSync(key, 'utf8').trim(), header, paths });
  const results = await runSuite(driver, sandbox, await playingWith(sandbox));
  const title = `Conformance of ${url} (${dialect})`;
  console.log(textReport(title, results));
  if (html) writeFileSync(html, htmlReport(title, results));
  return results.some(({ state }) => state === 'failed') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`croupier-conformance: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
