import { createServer } from 'node:net';
import type { Config } from '#kernel/config';

type Address = Pick<Config, 'host' | 'port'>;

/** Throws, in words, when the server could not listen there: better now than after a minute of filling a database. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw explainListen(error, address);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Why a server cannot listen, as somebody who starts it can mend it. */
export function explainListen(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const said = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what uses it, or choose another PORT.`,
    EACCES: `This user may not listen on port ${port}. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
    EAI_AGAIN: `HOST ${host} is no address of this machine.`,
  }[code ?? ''];
  return said ? new Error(said, { cause: error }) : error;
}
