import { expect, it } from 'vitest';
import { z } from 'zod';
import { INHERITED_NAMES } from '@/tests/generated/unusual-values';
import { normalizeQuery, parseQuery } from './parse-request';

const schema = z.strictObject({ page: z.string().optional() });
const parse = (search: string) => parseQuery(new Request(`http://site.test/?${search}`), schema);

it('accepts declared parameters once', () => {
  expect(parse('page=2')).toEqual({ page: '2' });
  expect(() => parse('page=2&page=3')).toThrow(z.ZodError);
});

it.each(INHERITED_NAMES)('rejects the unknown parameter %s', (name) => {
  for (const search of [`${name}=x`, `page=2&${name}=`, `${name}=x&${name}=y`]) {
    expect(() => parse(search)).toThrow(z.ZodError);
    expect(normalizeQuery(new URLSearchParams(search), schema)).toBeNull();
  }
});
