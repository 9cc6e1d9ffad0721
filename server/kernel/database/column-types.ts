import pg from 'pg';

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
// Text arrays: the parser splits, we convert.
const parseArray = (pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[])(1009);

/** By the type's number. What is not named here comes as pg's own default: numeric as text, timestamptz as Date. */
const parsers = new Map<number, Parser>([
  [20, BigInt],
  [1016, (text) => parseArray(text).map((item) => (item === null ? null : BigInt(item)))],
  // A date has no zone and a timestamp without one no instant: a Date would invent it.
  [1082, asText],
  [1114, asText],
]);

export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;
