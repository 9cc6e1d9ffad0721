import type { Namespaces } from './namespaces.ts';

type KeysOf<N extends keyof Namespaces> = Exclude<keyof Namespaces[N], 'default'> & string;

/** Every key there is: `<namespace>.<key>`. */
export type MessageKey = { [N in keyof Namespaces]: `${N & string}.${KeysOf<N>}` }[keyof Namespaces];

export type MessageParams = Record<string, string | number>;
