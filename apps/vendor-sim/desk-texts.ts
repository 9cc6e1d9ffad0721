import type { CHOICES, Choice } from './desk-settings.ts';

type Words = { readonly [C in Choice]: Readonly<Record<(typeof CHOICES)[C][number], string>> };

/** The desk is for those who build and test: in one language. */
export const CHOICE_TEXTS: Words = {
  round: {
    none: 'As it should be',
    duplicate_bet: 'The same bet three times at once',
    different_duplicate: 'The bet again with another amount',
    rollback_first: 'The rollback before its bet',
    cancelled: 'Bet, then rolled back',
    double_rollback: 'Rolled back twice',
    win_after_rollback: 'A win of a bet that was rolled back',
    late_win: 'The win comes late',
    win_without_bet: 'A win without a bet',
    lost_answer: 'The answer to the bet is lost: rolled back',
    left_open: 'The bet, and then nothing',
    malformed: 'Malformed JSON',
    text_amount: 'An amount as text',
    negative_amount: 'A negative amount',
    fractional_amount: 'An amount with a fraction',
    wrong_currency: 'Another currency',
    bad_signature: 'A byte changed after signing',
    unsigned: 'No signature',
  },
  outcome: {
    random: 'By chance, by the declared return',
    lose: 'Loses',
    win: 'Wins five times',
    big: 'Wins fifty times',
  },
  answers: {
    none: 'At once',
    slow: 'Slow',
    silent: 'Never',
    garbled: 'Garbled',
    cut: 'Cut in the middle',
    error: 'HTTP 500',
  },
  list: {
    none: 'The truth',
    amount: 'Another amount for the latest',
    missing: 'The latest left out',
    extra: 'One that never was',
  },
  page: { normal: 'Stays in its frame', hostile: 'Tries to leave its frame' },
};

export const CHOICE_TITLES: Readonly<Record<Choice, string>> = {
  round: 'What befalls rounds',
  outcome: 'How rounds end',
  answers: 'How calls are answered',
  list: 'What transactions/list says',
  page: 'The game’s page',
};
