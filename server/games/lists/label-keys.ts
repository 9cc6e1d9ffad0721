import type { ValueOf, games as contract } from '@croupier/contract';

type GameType = ValueOf<typeof contract.gameMenus>['menus'][number]['gameType'];
type Keys = Readonly<Record<GameType, { readonly category: string; readonly section: string }>>;

/**
 * Spec 9.11: what a client that brings its own texts calls a category and its row of the home page. Ours shows the
 * brand's titles, which operators may change.
 */
export const LABEL_KEYS: Keys = {
  RNG: { category: 'con_rng', section: 'w_rng' },
  LIVE: { category: 'con_live', section: 'w_live' },
  SPORTS: { category: 'con_sports', section: 'w_sports' },
  FISH: { category: 'con_fish', section: 'w_fish' },
  PVP: { category: 'con_pvp', section: 'w_pvp' },
  LOTT: { category: 'con_lott', section: 'w_lott' },
  ESPORTS: { category: 'compete_game', section: 'w_esports' },
  COCKFIGHT: { category: 'con_cock', section: 'w_cockfight' },
  BGS: { category: 'in_house', section: 'w_bgs' },
};
