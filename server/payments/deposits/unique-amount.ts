import { type Minor, add, subtract, units } from '@croupier/contract';

/** So many deposits of about the same amount can be open on an account at a time. */
const NEIGHBOURS = 99;

/**
 * The amounts that may stand for the one a person asked for, in the order they are tried: up to 99 whole dollars less,
 * since banks transfer whole dollars, and since less breaks no limit; more only where less would be below the minimum.
 * `start` is any whole number: two people who ask at once begin at different ones.
 */
export function amountsNear(asked: Minor, minimum: Minor, start: number): Minor[] {
  return Array.from({ length: NEIGHBOURS }, (_, nr) => {
    const distance = units(((start + nr) % NEIGHBOURS) + 1);
    const less = subtract(asked, distance);
    return less >= minimum ? less : add(asked, distance);
  });
}
