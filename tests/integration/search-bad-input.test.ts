import { beforeAll, describe, expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { startRouteServer } from '@/tests/route-server';
import { isTestAll } from '@/tests/test-all';

/** However long the query is. */
const MAX_STATEMENTS = 30;

const repeat = (part: string) => part.repeat(TEXT.query).slice(0, TEXT.query).trim();
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** A character of each of the 17 planes, and one at the end of each, which is none. */
const planes = Array.from({ length: 17 }, (_, plane) =>
  String.fromCodePoint(plane * 0x10000 + 0x4e00, plane * 0x10000 + 0xffff),
);

const QUERIES = [
  ...['OR', 'OR OR', '|', '|||', '-', '--', '-OR', ':', 'tag:', '-tag:', 'width:', 'date:..'],
  ...['"', '"open', 'tag:"open', 'close"', '(', '((heron', 'heron))', '(heron OR (crane', '")("'],
  ...['%_\\', '%', '_', '\\', '"', '-', '|', '(', "'", ';', '&', '!', '\u0301', '\u{1f600}'].map(
    repeat,
  ),
  ...['4k ', '-a ', 'a|', 'a OR ', 'tag:a ', 'user:b|', 'date:2026 ', '"a" ', 'heron '].map(repeat),
  ...['montain ', 'zzzz ', 'nightcity'].map(repeat),
  [...letters.repeat(3)].join(' '),
  planes.join(' '),
  planes.join(''),
  'width:9000..100',
  'height:<0',
  'width:99999999',
  'date:2026-12..2026-01',
  'date:2026-02-30',
  'date:2026-13..2026-14',
  'date:0000',
  'date:1000..9999',
  'date:<1000',
  'date:1970..',
  'date:..1969',
  'date:>=1970 date:<1970',
  'ratio:0x0',
  'ratio:99x1',
  '99999x99999',
  'like:../../etc',
];

const { get, queries } = startRouteServer();

beforeAll(async () => {
  const creator = await insertUser();
  for (const title of ['Heron', 'Crane', 'Mountain']) await insertWallpaper(creator, { title });
});

/** Each for one of several requests, unless there is time for all. */
const selectFor = (index: number, requests: number) =>
  QUERIES.filter((_, position) => isTestAll || position % requests === index);

const buildQuery = (params: Record<string, string>) => String(new URLSearchParams(params));

const OPTIONS = ['', 'page=3', 'cursor=Zm9v', 'cursor=%00', 'sorting=views', 'sorting=random'];

describe.each(OPTIONS.map((rest, index) => [rest, index] as const))(
  'GET /search?q=…&%s',
  (rest, index) => {
    it.each(selectFor(index, OPTIONS.length))('%j is answered with a few statements', async (q) => {
      queries.take();
      const { status, body } = await get(`/search?${buildQuery({ q })}&${rest}`);
      expect([200, 400]).toContain(status);
      if (status === 400) expect(JSON.parse(body.toString()).message).toMatch(/\w\.$/);
      expect(queries.take()).toBeLessThanOrEqual(MAX_STATEMENTS);
    });
  },
);

const PATHS = ['/search', '/wallpapers', '/search/counts'];

describe.each(PATHS.map((path, index) => [path, index] as const))('GET %s', (path, index) => {
  it.each(selectFor(index, PATHS.length))(
    '%j is a category, a tag or a creator that nobody has',
    async (value) => {
      for (const name of ['category', 'tags', 'user']) {
        const { status, body } = await get(`${path}?${buildQuery({ [name]: value })}`);
        expect([200, 400]).toContain(status);
        if (status === 400) expect(JSON.parse(body.toString()).issues[0].path).toBe(name);
      }
      expect(queries.take()).toBeLessThanOrEqual(3 * MAX_STATEMENTS);
    },
  );

  it.each([
    ['ratios', '0x0'],
    ['ratios', repeat('16x9,').replace(/,$/, '')],
    ['atleast', '99999x99999'],
    ['atleast', '0x0'],
    ['resolutions', repeat('1920x1080,')],
    ['period', '-1d'],
    ['license', repeat(',')],
    ['orientation', repeat('%_\\')],
  ])('%s=%s has results, or is rejected with a reason', async (name, value) => {
    const { status, body } = await get(`${path}?${buildQuery({ [name]: value })}`);
    expect([200, 400]).toContain(status);
    if (status === 400) expect(JSON.parse(body.toString()).issues[0].path).toBe(name);
  });
});
