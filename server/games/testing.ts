import type { GameInput, VendorInput } from './catalogue/catalogue-store.ts';

/** Things to make a catalogue of. */
export const VENDOR: VendorInput = {
  code: 'PG',
  name: { TW: 'PG', EN: 'PG' },
  state: 'open',
  lagerIcon: null,
  ownLane: false,
  sort: 1,
};

export const GAME: GameInput = {
  code: 'PG_FOX',
  vendor: 'PG',
  gameType: 'RNG',
  classify: null,
  name: { TW: '九霧狐姬', EN: 'Vixen of Ninefold Mist' },
  icon: '/art/games/nine-tail-fox.avif',
  tags: ['asian'],
  volatility: 'high',
  rtpPpm: 968_100,
  lines: null,
  minStake: null,
  maxStake: null,
  state: 'open',
};
