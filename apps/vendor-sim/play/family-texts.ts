import type { Family } from './families.ts';
import type { Game } from '../read-catalogue.ts';
import type { Language } from '../texts.ts';

interface FamilyTexts {
  /** What the button says. */
  readonly go: string;
  /** Before the first round, and while one is under way. */
  readonly ready: string;
  readonly playing: string;
  /** How the table of payouts reads: what is needed for which multiple. */
  readonly pays: Readonly<Record<number, string>>;
}

const REELS_TW = { 1: '三個 A', 2: '三個銅紋', 5: '三個銀紋', 10: '三個金紋', 50: '四個主圖', 200: '五個主圖' };
const REELS_EN = {
  1: '3 × A',
  2: '3 × bronze',
  5: '3 × silver',
  10: '3 × gold',
  50: '4 × picture',
  200: '5 × picture',
};

const TW: Readonly<Record<Family, FamilyTexts>> = {
  reels: { go: '旋轉', ready: '中線由左算起連線就賠付', playing: '轉動中…', pays: REELS_TW },
  cards: {
    go: '發牌',
    ready: '兩張牌，點數大的一方勝',
    playing: '發牌中…',
    pays: { 1: '平手，退回投注額', 2: '你選的一方點數較大' },
  },
  dice: {
    go: '擲骰',
    ready: '猜大小：大 11 至 18，小 3 至 10',
    playing: '搖骰中…',
    pays: { 2: '猜中大小', 12: '任意豹子' },
  },
  wheel: {
    go: '轉輪',
    ready: '指針停在哪一格，就賠那一格',
    playing: '轉動中…',
    pays: { 2: '銀格', 5: '藍格', 10: '紫格', 50: '金格' },
  },
  fish: {
    go: '開砲',
    ready: '捕到的魚值多少倍，就賠多少倍',
    playing: '發射…',
    pays: { 2: '小丑魚', 5: '河豚', 10: '海龜', 50: '鯊魚', 200: '金龍魚' },
  },
  balls: {
    go: '開獎',
    ready: '三十六選五，對中兩個號碼起就有獎',
    playing: '開獎中…',
    pays: { 1: '對中兩個', 5: '對中三個', 50: '對中四個', 200: '五個全中' },
  },
  match: {
    go: '開賽',
    ready: '選一邊，看誰得分多',
    playing: '比賽進行中…',
    pays: { 1: '平手，退回投注額', 2: '你選的一邊獲勝' },
  },
};

const EN: Readonly<Record<Family, FamilyTexts>> = {
  reels: { go: 'Spin', ready: 'The middle line pays from the left', playing: 'Spinning…', pays: REELS_EN },
  cards: {
    go: 'Deal',
    ready: 'Two cards each: the higher points win',
    playing: 'Dealing…',
    pays: { 1: 'A tie: the stake is returned', 2: 'Your side has more points' },
  },
  dice: {
    go: 'Roll',
    ready: 'Big is 11 to 18, small is 3 to 10',
    playing: 'Rolling…',
    pays: { 2: 'Big or small, as you chose', 12: 'Any triple' },
  },
  wheel: {
    go: 'Turn',
    ready: 'Where the pointer stops is what is paid',
    playing: 'Turning…',
    pays: { 2: 'Silver', 5: 'Blue', 10: 'Violet', 50: 'Gold' },
  },
  fish: {
    go: 'Fire',
    ready: 'Each fish pays what is written on it',
    playing: 'Firing…',
    pays: { 2: 'Clownfish', 5: 'Puffer', 10: 'Turtle', 50: 'Shark', 200: 'Golden dragon fish' },
  },
  balls: {
    go: 'Draw',
    ready: 'Five of thirty-six: two matches already pay',
    playing: 'Drawing…',
    pays: { 1: 'Two matches', 5: 'Three matches', 50: 'Four matches', 200: 'All five' },
  },
  match: {
    go: 'Kick off',
    ready: 'Choose a side: the higher score wins',
    playing: 'Under way…',
    pays: { 1: 'A draw: the stake is returned', 2: 'Your side wins' },
  },
};

interface Sides {
  readonly names: readonly [string, string];
  /** The player may be on either; otherwise the first one is theirs. */
  readonly chosen: boolean;
}

const SIDES_TW = {
  table: { names: ['閒家', '莊家'], chosen: true },
  rivals: { names: ['你', '對手'], chosen: false },
  dice: { names: ['大', '小'], chosen: true },
  SPORTS: { names: ['主隊', '客隊'], chosen: true },
  ESPORTS: { names: ['藍方', '紅方'], chosen: true },
  COCKFIGHT: { names: ['紅冠', '青羽'], chosen: true },
} satisfies Readonly<Record<string, Sides>>;

const SIDES_EN: Readonly<Record<keyof typeof SIDES_TW, Sides>> = {
  table: { names: ['Player', 'Banker'], chosen: true },
  rivals: { names: ['You', 'Rival'], chosen: false },
  dice: { names: ['Big', 'Small'], chosen: true },
  SPORTS: { names: ['Home', 'Away'], chosen: true },
  ESPORTS: { names: ['Blue', 'Red'], chosen: true },
  COCKFIGHT: { names: ['Red comb', 'Green plume'], chosen: true },
};

/** The two sides of a game, where it has any. */
export function sidesOf(language: Language, family: Family, type: Game['type']): Sides | null {
  const sides: Readonly<Record<string, Sides>> = language === 'TW' ? SIDES_TW : SIDES_EN;
  if (family === 'cards') return sides[type === 'PVP' ? 'rivals' : 'table']!;
  return (family === 'match' ? sides[type] : sides[family]) ?? null;
}

export const FAMILY_TEXTS: Readonly<Record<Language, Readonly<Record<Family, FamilyTexts>>>> = { TW, EN };
