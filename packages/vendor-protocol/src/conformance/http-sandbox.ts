import * as z from 'zod';
import { WIRE_SCALE } from '../amount.ts';
import type { Sandbox } from './sandbox.ts';

const answered = z.object({ success: z.boolean(), value: z.unknown(), message: z.string().nullish() });
const given = z.object({ reward: z.string() });
const player = z.object({ user: z.string(), token: z.string(), game: z.string(), currency: z.string() });

/**
 * The demo doors of a server on this machine (`DEMO=1`).
 * @param origin such as `http://127.0.0.1:3000`
 */
export function httpSandbox(origin: string, vendor: string): Sandbox {
  async function ask(door: string, content: object): Promise<unknown> {
    const answer = await fetch(`${origin}/demo/vendors/${vendor}/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    const said = answered.safeParse(await answer.json().catch(() => null));
    if (!said.data?.success) throw new Error(`the demo door "${door}": ${said.data?.message ?? answer.status}`);
    return said.data.value;
  }
  return {
    newPlayer: async (balance) => player.parse(await ask('players', { balance: (balance / WIRE_SCALE).toFixed(2) })),
    expireLaunch: async ({ token }) => void (await ask('expire', { token })),
    giveFreeBets: async ({ user, game }, { value, count }) => {
      const bets = { user, game, value: (value / WIRE_SCALE).toFixed(2), count };
      return given.parse(await ask('free-bets', bets)).reward;
    },
    cancelFreeBets: async (reward) => void (await ask('free-bets/cancel', { reward })),
    exclude: async ({ user }) => void (await ask('exclude', { user })),
  };
}
