import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

test('GET and DELETE carry their input in the query, without what is not set', () => {
  expect(requestOf(['GET', '/wps/list', 0], { pageNo: 2, vassalage: undefined, q: 'a&b' })).toEqual({
    method: 'GET',
    url: '/wps/list?pageNo=2&q=a%26b',
    body: undefined,
    sealed: false,
  });
  expect(requestOf(['DELETE', '/wps/session/logout', 0], {}).url).toBe('/wps/session/logout');
});

test('a path parameter leaves the input and is escaped', () => {
  expect(requestOf(['POST', '/wps/rounds/:id/spin', 0], { id: '4/2', stake: '1.00' })).toEqual({
    method: 'POST',
    url: '/wps/rounds/4%2F2/spin',
    body: { stake: '1.00' },
    sealed: false,
  });
});

test('[spec 7.1] a call marked encrypted is sealed', () => {
  expect(requestOf(['POST', '/wps/session/login', 1], { username: 'u' }).sealed).toBe(true);
});
