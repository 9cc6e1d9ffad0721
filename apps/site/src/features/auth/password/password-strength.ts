/** Which of the four things that make a password hard to guess it has. */
export interface PasswordFacts {
  length: boolean;
  case: boolean;
  digit: boolean;
  symbol: boolean;
}

export function passwordFacts(password: string, min: number, max: number): PasswordFacts {
  const length = [...password].length;
  return {
    length: length >= min && length <= max,
    case: /[a-z]/.test(password) && /[A-Z]/.test(password),
    digit: /\d/.test(password),
    symbol: /[^A-Za-z0-9\s]/.test(password),
  };
}

/** 0 to 4. Too short is 0, whatever else it has. */
export function passwordScore(facts: PasswordFacts): 0 | 1 | 2 | 3 | 4 {
  if (!facts.length) return 0;
  const met = [facts.length, facts.case, facts.digit, facts.symbol].filter(Boolean).length;
  return met as 1 | 2 | 3 | 4;
}
