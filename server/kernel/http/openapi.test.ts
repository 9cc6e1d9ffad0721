import { calls, console, games, session } from '@croupier/contract';
import { expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

interface Operation {
  'x-sealed'?: boolean;
  'x-sealed-input'?: { properties: object };
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
  responses: Record<string, { description: string }>;
  parameters: { name: string; in: string }[];
}
const document = openApi(calls) as unknown as { openapi: string; paths: Record<string, Record<string, Operation>> };
const at = (method: string, path: string) => document.paths[path]![method]!;

test('[spec 7.1] every call of the contract is an operation of OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(Object.keys(calls).length);
});

test('[spec 7.2] a sealed operation shows the seal outside and its input inside', () => {
  const login = at('post', '/wps/session/login');
  expect(login['x-sealed']).toBe(true);
  expect(Object.keys(login['x-sealed-input']!.properties)).toContain('password');
  expect(Object.keys(login.requestBody!.content['application/json'].schema.properties)).toEqual(['sealed']);
});

test('refusals stand under their status, path parameters in the path', () => {
  expect(at('post', '/wps/session/login').responses['401']!.description).toContain('bad_credentials');
  expect(at('get', '/demo/captcha/{id}').parameters).toMatchObject([{ name: 'id', in: 'path' }]);
});

test('names of calls are unique and match their key', () => {
  for (const [name, call] of Object.entries(calls)) expect(call.name).toBe(name);
  const routes = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test('the page to read carries no script', () => {
  const page = docsPage({ session, games, console });
  expect(page).toContain('/wps/session/login');
  expect(page).not.toMatch(/<script/i);
});
