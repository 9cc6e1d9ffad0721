import type { ListedGame } from '@croupier/vendor-protocol';

const CATEGORIES: Readonly<Record<string, string>> = { RNG: 'slots', FISH: 'fishing', PVP: 'card', LOTT: 'lottery' };
const RATINGS = ['low', 'medium-low', 'medium', 'medium-high', 'high'] as const;

/** The list of games as a file: YAML, a game an entry, texts in quotes. */
export function gameFile(games: readonly ListedGame[]): string {
  const entries = games.map((game) => {
    const facts: Record<string, unknown> = {
      title: game.name,
      identifier: game.game_code,
      provider: game.product.toLowerCase(),
      producer: game.product,
      category: CATEGORIES[game.category] ?? game.category.toLowerCase(),
      has_freespins: game.freebet_support,
      feature_group: 'basic',
      devices: ['desktop', 'mobile'],
      payout: game.rtp,
      volatility_rating: game.volatility ? RATINGS[game.volatility - 1] : null,
      lines: game.paylines,
      released_at: game.release_date,
    };
    const lines = Object.entries(facts).map(([key, said], nr) => {
      return `${nr === 0 ? '- ' : '  '}${key}: ${JSON.stringify(said ?? null)}`;
    });
    const blocked = JSON.stringify(game.blocked_countries);
    return [...lines, '  restrictions:', '    default:', `      blacklist: ${blocked}`].join('\n');
  });
  return `---\n${entries.join('\n')}\n`;
}
