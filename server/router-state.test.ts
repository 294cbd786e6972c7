import { expect, test } from 'vitest';
import { removeUnreadableState } from './router-state';

const left = (state: string) => {
  const headers = { 'next-router-state-tree': state, rsc: '1' };
  removeUnreadableState(headers);
  return headers;
};

test('what our router says of itself is passed on', () => {
  const tree = ['', { children: ['search', { children: ['__PAGE__', {}] }] }, null, 'refetch'];
  const state = encodeURIComponent(JSON.stringify(tree));
  expect(left(state)).toEqual({ 'next-router-state-tree': state, rsc: '1' });
});

test.each([
  '',
  'x',
  '%',
  '%ff',
  'null',
  '[]',
  '["",{"a":1}]',
  '{"__proto__":1}',
  'x'.repeat(50_000),
])('what nobody can read is not: %j', (state) => {
  expect(left(state)).toEqual({ rsc: '1' });
});
