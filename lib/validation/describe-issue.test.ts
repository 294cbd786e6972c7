import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue';

const kind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('a') }),
  z.strictObject({ kind: z.literal('b') }),
]);

describe('a validation message', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing value', z.string(), undefined, 'This is required.'],
    ['another type', z.string(), 5, 'Send text.'],
    ['a repeated parameter', z.string(), ['a', 'b'], 'Send a single value instead of a list.'],
    ['a list instead of an object', z.object({}), [], 'Send an object.'],
    ['a fraction', z.number().int(), 1.5, 'Send a whole number.'],
    ['a blank text', z.string().trim().min(1), ' ', 'This can’t be blank.'],
    ['a long text', z.string().max(2000), 'x'.repeat(2001), 'Use 2,000 characters or fewer.'],
    ['a short text', z.string().min(6), 'x', 'Use at least 6 characters.'],
    ['a short list', z.array(z.string()).min(1), [], 'Send at least 1 item.'],
    ['a long list', z.array(z.string()).max(2), ['', '', ''], 'Send 2 items or fewer.'],
    ['a high number', z.number().max(100), 101, 'Enter 100 or less.'],
    ['a low number', z.number().min(1), 0, 'Enter 1 or more.'],
    [
      'an unknown option',
      z.enum(['read', 'write']),
      'all',
      'Use one of these values: read, write.',
    ],
    ['an unknown kind', kind, { kind: 'c' }, 'Use one of these values: a, b.'],
    ['a malformed date', z.iso.date(), '2026', 'Use a date such as 2026-11-22.'],
    ['a malformed text', z.string().regex(/^a$/), 'b', 'This value isn’t valid.'],
    ['an unknown field', z.strictObject({}), { a: 1 }, 'This field isn’t supported: a.'],
    ['a schema with a message', z.string('Enter a name.'), 5, 'Enter a name.'],
  ])('is plain for %s', (_, schema, input, message) => {
    const { error } = schema.safeParse(input, { error: describeIssue });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
