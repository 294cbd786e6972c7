import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildUsername, emailSchema, usernameSchema } from './schema';

const APP = path.resolve(import.meta.dirname, '../../app');

/** First segments of the URLs below a folder of routes, without groups and parameters. */
function listSegments(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.flatMap(({ name }) => {
    if (name.startsWith('[')) return [];
    return name.startsWith('(') ? listSegments(path.join(folder, name)) : name;
  });
}

describe('A username', () => {
  const segments = ['', 'api', 'api/user'].flatMap((folder) =>
    listSegments(path.join(APP, folder)),
  );
  const possible = segments.filter((name) => /^[a-z0-9_-]{3,30}$/.test(name));

  it.each([...new Set([...possible, 'keys', 'healthz', 'metrics', 'readyz'])])(
    'can’t be the route %s',
    (name) => {
      expect(usernameSchema.safeParse(name).success).toBe(false);
      expect(buildUsername(name)).toBe('user');
    },
  );

  it.each([
    ['Øystein Ødegård', 'oystein-odegard'],
    ['Łukasz Żółć', 'lukasz-zolc'],
    ['Weiß', 'weiss'],
    ['Đorđe', 'dorde'],
    ['Þór Æsir', 'thor-aesir'],
    ['Iğdır', 'igdir'],
    ['Əli Ɗanjuma', 'eli-danjuma'],
    ['Ada  Lovelace!', 'ada-lovelace'],
    ['北斎', 'user'],
  ])('is derived from %s', (name, username) => {
    expect(buildUsername(name)).toBe(username);
  });
});

describe('An email address', () => {
  it.each([
    'ada@people.test',
    'a&b@people.test',
    '~ada@people.test',
    'ada@xn--bcher-kva.xn--p1ai',
    "o'hara+wall@mail.people.test",
    '{a}|b=c@people.test',
    'ada.@people.test',
  ])('%s is accepted, as by browsers', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@people.test',
    'a b@people.test',
    'ada@-people.test',
    'a@b@c.test',
    'ada@people..test',
  ])('%j is rejected', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });
});
