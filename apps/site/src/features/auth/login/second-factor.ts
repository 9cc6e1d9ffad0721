import { isRefusal } from '@croupier/client';
import type { AllCalls, InputOf } from '@croupier/contract';

export type FactorKind = InputOf<AllCalls['passChallenge']>['kind'];

/** [spec 2.25] What a sign-in from a new browser or address waits for. */
export interface Challenge {
  challengeId: string;
  factors: { kind: FactorKind; hint: string | null }[];
  payeeName: boolean;
}

/** The challenge that a refused sign-in carries, or null when it was refused for another reason. */
export const challengeOf = (error: unknown): Challenge | null =>
  isRefusal(error, 'second_factor_required') ? (error.value as unknown as Challenge) : null;
