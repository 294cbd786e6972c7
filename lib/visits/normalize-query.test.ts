import { expect, it } from 'vitest';
import { normalizeQuery, toCommonSearch } from './normalize-query';

it.each([
  ['Neon  City', 'neon city'],
  ['  ÉCLAIR\t', 'éclair'],
  ['ｆｕｌｌ', 'full'],
  ['3840x2160', '3840x2160'],
  ['1920 1080', '1920 1080'],
  ['2026-11-21', '2026-11-21'],
  ['@ada', '@ada'],
])('%j becomes %j', (query, normalized) => {
  expect(normalizeQuery(query)).toBe(normalized);
});

it.each([
  '',
  '   ',
  'ada@example.test',
  'who is ada@home',
  '+49 (30) 123 456 78',
  '4111-1111-1111-1111',
])('%j is rejected', (query) => {
  expect(normalizeQuery(query)).toBeNull();
});

it('a query that grows when normalized is truncated, but never within a character', () => {
  expect(normalizeQuery('ﷺ'.repeat(200))).toHaveLength(200);
  expect(normalizeQuery(`${'x'.repeat(199)}😀`)).toBeNull();
});

it.each([
  'in:7bQ2mVx9Kd',
  'fog -in:7bQ2mVx9Kd',
  'LIKE:7bQ2mVx9Kd',
  'https://site.test/x',
  '/collection/7bQ2mVx9Kd-mine',
  'ada@example.test',
])('others never see %j', (query) => expect(toCommonSearch(query)).toBeNull());

it('others may see words and operators', () => {
  expect(toCommonSearch('Fog  Color:green')).toBe('fog color:green');
  expect(toCommonSearch('inside: out')).toBe('inside: out');
});
