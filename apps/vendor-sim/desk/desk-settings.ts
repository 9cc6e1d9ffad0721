/** What a round is played with, to be chosen on the desk. */
export const ROUND_FAULTS = [
  'none',
  'duplicate_bet',
  'different_duplicate',
  'rollback_first',
  'cancelled',
  'double_rollback',
  'win_after_rollback',
  'late_win',
  'win_without_bet',
  'lost_answer',
  'left_open',
  'malformed',
  'text_amount',
  'negative_amount',
  'fractional_amount',
  'wrong_currency',
  'bad_signature',
  'unsigned',
] as const;
export type RoundFault = (typeof ROUND_FAULTS)[number];

export const OUTCOMES = ['random', 'lose', 'win', 'big'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How the operator's calls are answered. */
export const ANSWER_FAULTS = ['none', 'slow', 'silent', 'garbled', 'cut', 'error'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** What `transactions/list` says. */
export const LIES = ['none', 'amount', 'missing', 'extra'] as const;
export type Lie = (typeof LIES)[number];

/** `hostile`: the page tries to get out of its frame. */
export const PAGES = ['normal', 'hostile'] as const;

export interface DeskSettings {
  readonly round: RoundFault;
  readonly outcome: Outcome;
  readonly answers: AnswerFault;
  readonly list: Lie;
  readonly page: (typeof PAGES)[number];
}

export const CHOICES = {
  round: ROUND_FAULTS,
  outcome: OUTCOMES,
  answers: ANSWER_FAULTS,
  list: LIES,
  page: PAGES,
} as const;
export type Choice = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as Choice[];

export const HONEST: DeskSettings = { round: 'none', outcome: 'random', answers: 'none', list: 'none', page: 'normal' };

/** What befalls each vendor from now on; all are honest until told otherwise. */
export class Desk {
  private readonly chosen = new Map<string, DeskSettings>();

  of(vendor: string): DeskSettings {
    return this.chosen.get(vendor) ?? HONEST;
  }

  /** Takes what it knows and leaves the rest as it was. */
  choose(vendor: string, asked: Readonly<Record<string, unknown>>): DeskSettings {
    const known = CHOICE_NAMES.flatMap((name) => {
      const values: readonly unknown[] = CHOICES[name];
      return values.includes(asked[name]) ? [[name, asked[name]]] : [];
    });
    const settings = { ...this.of(vendor), ...(Object.fromEntries(known) as Partial<DeskSettings>) };
    this.chosen.set(vendor, settings);
    return settings;
  }
}
