import { SIGNATURE_HEADER, sign } from '@croupier/vendor-protocol';

/** How an operator asks a vendor: `[status, content]`. A text is sent as it is. */
export function operatorOf(simUrl: string, key: string) {
  return async (vendor: string, path: string, body: unknown, signedBy = key): Promise<[number, unknown]> => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${simUrl}/${vendor}/operator/generic/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(raw, signedBy) },
      body: raw,
    });
    return [answer.status, await answer.json()];
  };
}

export const LAUNCH = {
  user: 'u-1',
  token: 't-1',
  platform: 'GPL_DESKTOP',
  operator_id: 'croupier',
  lobby_url: 'https://lobby.example/games',
  lang: 'zh_TW',
  ip: '168.95.1.1',
  game_code: 'PG_DRAGON_HOARD',
  currency: 'TWD',
  country: 'TW',
} as const;
