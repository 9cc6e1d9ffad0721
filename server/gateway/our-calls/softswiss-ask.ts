import {
  SOFTSWISS_PATHS,
  SOFTSWISS_SIGNATURE_HEADER,
  YamlError,
  parseYaml,
  signSoftswiss,
  softswissError,
} from '@croupier/vendor-protocol';
import type { z } from 'zod';
import { type How, LIST, type Line, failureOf, jsonOf, understood } from './vendor-ask.ts';
import type { VendorAccess } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

export interface SoftswissAsk {
  <S extends z.ZodType>(path: string, content: object, schema: S, how?: How): Promise<z.output<S>>;
  /** The file with the list of games. */
  file<S extends z.ZodType>(schema: S): Promise<z.output<S>>;
}

function refusal(http: number, text: string): VendorFailure {
  const said = softswissError.safeParse(jsonOf(text)).data;
  return failureOf(http, said ? `code ${said.code} ${said.message ?? ''}`.trim() : '');
}

/** JSON at an address for each call, signed with the secret that both have. */
export function softswissAsk(line: Line, { baseUrl, operatorId, secret = '' }: VendorAccess): SoftswissAsk {
  const base = `${baseUrl.replace(/\/$/, '')}/`;
  const signed = (body: string) => ({ [SOFTSWISS_SIGNATURE_HEADER]: signSoftswiss(body, secret) });

  const ask = <S extends z.ZodType>(path: string, content: object, schema: S, how?: How): Promise<z.output<S>> =>
    line(() => {
      const body = JSON.stringify({ casino_id: operatorId, ...content });
      const headers = { 'content-type': 'application/json', ...signed(body) };
      return {
        call: path,
        url: base + path,
        request: { method: 'POST', headers, body },
        shown: body,
        read(http, text) {
          if (http !== 200 && http !== 201) throw refusal(http, text);
          return understood(schema, jsonOf(text));
        },
      };
    }, how);

  const file = <S extends z.ZodType>(schema: S): Promise<z.output<S>> =>
    line(
      () => ({
        call: SOFTSWISS_PATHS.games,
        url: base + SOFTSWISS_PATHS.games,
        request: { method: 'GET', headers: signed('') },
        shown: '{}',
        read(http, text) {
          if (http !== 200) throw refusal(http, text);
          return understood(schema, fileOf(text));
        },
      }),
      LIST,
    );

  return Object.assign(ask, { file });
}

function fileOf(text: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    if (error instanceof YamlError) throw new VendorFailure('garbled', error.message, error);
    throw error;
  }
}
