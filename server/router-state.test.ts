import { expect, test } from 'vitest';
import { removeInvalidRouterState } from './router-state';

const forwardedHeaders = (state: string) => {
  const headers = { 'next-router-state-tree': state, rsc: '1' };
  removeInvalidRouterState(headers);
  return headers;
};

test('the state of our own router is forwarded', () => {
  const tree = ['', { children: ['search', { children: ['__PAGE__', {}] }] }, null, 'refetch'];
  const state = encodeURIComponent(JSON.stringify(tree));
  expect(forwardedHeaders(state)).toEqual({ 'next-router-state-tree': state, rsc: '1' });
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
])('the malformed state %j is removed', (state) => {
  expect(forwardedHeaders(state)).toEqual({ rsc: '1' });
});
