import { beforeAll, describe, expect, it } from 'vitest';
import { GET as countOptions } from '@/app/api/search/counts/route';
import { GET as search } from '@/app/api/search/route';
import { parseHex } from '@/lib/oklab';
import { encodeHistogram } from '@/lib/pictures/color-histogram';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

/** Random bits, so that no two wallpapers look the same unless they have the same number. */
const HASHES = [0x1234_5678_9abc_def0n, 0x0f1e_2d3c_4b5a_6978n, 0x5a5a_c3c3_9696_3c3cn].map(
  (bits) => BigInt.asIntN(64, bits),
);

interface Picture {
  tags?: string[];
  category?: 'Dunes' | 'Lakes';
  color?: string;
  hash?: 0 | 1 | 2;
  by?: 'ada' | 'ben';
  status?: 'pending';
  width?: number;
  views?: number;
}

const PICTURES = {
  subject: { tags: ['erg', 'dusk'], color: '#d98c4a', hash: 0, by: 'ada' },
  twin: { tags: ['erg', 'dusk'], color: '#d98c4a', hash: 0 },
  both: { tags: ['erg', 'dusk'], color: '#d98c4a', hash: 1, width: 3840, views: 3 },
  copy: { tags: ['erg', 'dusk'], hash: 1 },
  rare: { tags: ['erg', 'camel'], category: 'Lakes', views: 9 },
  common: { tags: ['dusk', 'boat'], category: 'Lakes', hash: 2, views: 5 },
  colored: { color: '#d98c4a', category: 'Lakes' },
  fellow: { category: 'Lakes', by: 'ada' },
  neighbor: { views: 1 },
  stranger: { tags: ['boat'], category: 'Lakes', color: '#0066cc' },
  hidden: { tags: ['erg', 'dusk'], status: 'pending' },
} as const satisfies Record<string, Picture>;
type Name = keyof typeof PICTURES;
const LIKE_SUBJECT: Name[] = ['both', 'colored', 'rare', 'neighbor', 'common', 'fellow'];

const ids = {} as Record<Name, string>;
const names = new Map<string, Name>();
let users: Record<'ada' | 'ben', TestUser>;

beforeAll(async () => {
  users = { ada: await insertUser(), ben: await insertUser() };
  const categories = { Dunes: await insertCategory('Dunes'), Lakes: await insertCategory('Lakes') };
  for (const name of Object.keys(PICTURES) as Name[]) await insertPicture(name, categories);
  for (let index = 0; index < 30; index += 1) {
    await insertWallpaper(users.ben, {
      category: categories.Lakes,
      tags: ['dusk'],
      createdAt: new Date(0),
    });
  }
});

async function insertPicture(name: Name, categories: Record<'Dunes' | 'Lakes', string>) {
  const {
    tags = [],
    category = 'Dunes',
    by = 'ben',
    color,
    hash,
    ...rest
  }: Picture = PICTURES[name];
  const publicId = await insertWallpaper(users[by], {
    ...rest,
    title: `Lookalike ${name}`,
    tags: [...tags],
    category: categories[category],
    createdAt: new Date(Date.UTC(2026, 0, 1 + names.size)),
  });
  ids[name] = publicId;
  names.set(publicId, name);
  const shares = color ? [{ color: parseHex(color), count: 1 }] : [];
  const colors = new Uint8Array(encodeHistogram(shares));
  const bits = hash === undefined ? null : (HASHES[hash] ?? null);
  const data = {
    colors,
    luminance: new Uint8Array(512),
    palette: color ? [{ color, share: 1 }] : [],
    perceptualHash: bits,
  };
  await db().wallpaper.update({ where: { publicId }, data });
}

const toNames = (body: { _id: string }[]) => body.flatMap(({ _id }) => names.get(_id) ?? []);

async function find(q: string, query: Record<string, string> = {}): Promise<Name[]> {
  const { status, body } = await call(search, { query: { q, limit: '100', ...query } });
  expect(status).toBe(200);
  return toNames(body);
}

describe('a search for wallpapers like another one', () => {
  it('lists the most similar first, without it, its copies, hidden ones and those with nothing in common', async () => {
    expect(await find(`like:${ids.subject}`)).toEqual(LIKE_SUBJECT);
  });

  it('shows only one of several near-duplicates', async () => {
    const found = await find(`like:${ids.rare}`);
    expect(found.filter((name) => name === 'subject' || name === 'twin')).toHaveLength(1);
    expect(found.filter((name) => name === 'both' || name === 'copy')).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, Name[]]>([
    ['tag:dusk', {}, ['both', 'common']],
    ['lookalike', {}, LIKE_SUBJECT],
    ['-tag:erg', {}, ['colored', 'neighbor', 'common', 'fellow']],
    ['', { category: 'Lakes' }, ['colored', 'rare', 'common', 'fellow']],
    ['', { atleast: '2560x1000' }, ['both']],
    ['', { colors: 'd98c4a' }, ['both', 'colored']],
  ])('is limited by %j and %j', async (rest, query, expected) => {
    expect(await find(`like:${ids.subject} ${rest}`, query)).toEqual(expected);
  });

  it.each<[string, Name[]]>([
    ['views', ['rare', 'common', 'both', 'neighbor', 'fellow', 'colored']],
    ['date_added', ['neighbor', 'fellow', 'colored', 'common', 'rare', 'both']],
  ])('is sorted by %s', async (sorting, expected) => {
    const found = await find(`like:${ids.subject}`, { sorting });
    expect(found).toEqual(expected);
  });

  it('finds wallpapers similar to both of two, to either, or not to one', async () => {
    const [subject, stranger] = [`like:${ids.subject}`, `like:${ids.stranger}`];
    const both = await find(`${subject} ${stranger}`);
    expect(both.toSorted()).toEqual(['colored', 'common', 'fellow', 'neighbor', 'rare']);
    expect(await find(`${subject} OR ${stranger}`)).toEqual(expect.arrayContaining(LIKE_SUBJECT));
    expect(await find(`${stranger} -${subject}`)).toEqual(expect.not.arrayContaining(LIKE_SUBJECT));
  });

  it('has pages that repeat nothing, and a total', async () => {
    const read = (query: Record<string, string>) =>
      call(search, { query: { q: `like:${ids.subject}`, limit: '2', ...query } });
    const followed: string[] = [];
    let total = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, headers } = await read(cursor ? { cursor } : {});
      if (!cursor) total = Number(headers.get('x-total-count'));
      followed.push(...body.map(({ _id }: { _id: string }) => _id));
      cursor = headers.get('x-next-cursor');
    }
    expect(new Set(followed).size).toBe(followed.length);
    expect(followed).toHaveLength(total);
    expect(followed.flatMap((id) => names.get(id) ?? [])).toEqual(LIKE_SUBJECT);
    const second = await read({ page: '2' });
    expect(second.body.map(({ _id }: { _id: string }) => _id)).toEqual(followed.slice(2, 4));
  });

  it('returns the title, but never that of a hidden wallpaper', async () => {
    const read = async (id: string) => {
      const { headers, body } = await call(search, { query: { q: `like:${id}` } });
      return {
        like: headers.get('x-search-like'),
        unmatched: headers.get('x-search-unmatched'),
        count: body.length,
      };
    };
    expect(await read(ids.subject)).toMatchObject({
      like: `${ids.subject}=Lookalike%20subject`,
      unmatched: null,
    });
    for (const id of [ids.hidden, 'AAAAAAAAAA']) {
      expect(await read(id)).toEqual({
        like: null,
        unmatched: encodeURIComponent(`like:${id}`),
        count: 0,
      });
    }
  });

  it('counts the options of filters', async () => {
    const { body } = await call(countOptions, { query: { q: `like:${ids.subject} lookalike` } });
    expect(body.category).toMatchObject({ Dunes: 2, Lakes: 4 });
  });

  it('compares with three wallpapers, and ignores any others', async () => {
    const q = ['both', 'rare', 'common'].map((name) => `like:${ids[name as Name]}`).join(' OR ');
    const { headers } = await call(search, { query: { q: `${q} OR like:${ids.subject}` } });
    expect(headers.get('x-search-like')?.split(',')).toHaveLength(3);
  });
});
