/** Spec 9.1: 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 apply agent, 0 other. */
export const FEEDBACK_TYPES = [1, 2, 3, 4, 6, 0] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export const FEEDBACK_MIN = 20;
export const FEEDBACK_MAX = 200;

/** As people count: a character beyond the first plane is one, the spaces around the text are none. */
export const feedbackLength = (content: string): number => [...content.trim()].length;
