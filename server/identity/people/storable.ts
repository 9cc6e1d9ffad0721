/**
 * Whether the database can keep a text: it takes every character but the zero one, and no half of a pair. Schemas let
 * both through, so whatever a caller typed freely is asked first.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
