import { beforeAll, describe, expect, it } from 'vitest';
import { GET as countOptions } from '@/app/api/search/counts/route';
import { GET as search } from '@/app/api/search/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { validationText } from '@/lib/messages/api-errors';
import { parseHex } from '@/lib/oklab';
import { encodeHistogram } from '@/lib/pictures/color-histogram';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';

/** Shares of each picture. */
const PICTURES = {
  sea: { '#0066cc': 0.9, '#f0f0f0': 0.1 },
  sail: { '#0066cc': 0.5, '#d92626': 0.05, '#f0f0f0': 0.45 },
  harbor: { '#0b70d0': 0.3, '#d92626': 0.3, '#404040': 0.4 },
  poppies: { '#d92626': 0.8, '#2f9e44': 0.2 },
  meadow: { '#2f9e44': 0.95, '#d92626': 0.03, '#0066cc': 0.02 },
  fog: { '#808080': 1 },
  lantern: { '#7d35b8': 0.1, '#404040': 0.9 },
  lanterns: { '#7d35b8': 0.9, '#404040': 0.1 },
  dusk: { '#7d35b8': 0.3, '#404040': 0.7 },
} as const;
type Name = keyof typeof PICTURES;

const names = new Map<string, Name>();
let category: string;

const TEXTS: Partial<Record<Name, { title: string; description?: string }>> = {
  lantern: { title: 'Lantern' },
  lanterns: { title: 'Lantern festival' },
  dusk: { title: 'Dusk', description: 'A lantern' },
};

beforeAll(async () => {
  const user = await insertUser();
  category = await insertCategory('Colored');
  for (const [index, [name, shares]] of Object.entries(PICTURES).entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    const publicId = await insertWallpaper(user, {
      title: `Painted ${name}`,
      ...TEXTS[name as Name],
      category,
      createdAt,
      views: 10 * index,
    });
    names.set(publicId, name as Name);
    const colors = encodeHistogram(
      Object.entries(shares).map(([hex, count]) => ({ color: parseHex(hex), count })),
    );
    await db().wallpaper.update({ where: { publicId }, data: { colors: new Uint8Array(colors) } });
  }
});

const toNames = (body: { _id: string }[]) => body.flatMap(({ _id }) => names.get(_id) ?? []);

async function find(q: string, query: Record<string, string> = {}): Promise<Name[]> {
  const { status, body } = await call(search, { query: { q, limit: '100', ...query } });
  expect(status).toBe(200);
  return toNames(body);
}

describe('a search for a color', () => {
  it.each<[string, Name[]]>([
    ['color:#0066cc', ['sea', 'sail', 'harbor', 'meadow']],
    ['color:0066CC', ['sea', 'sail', 'harbor', 'meadow']],
    ['color:gray', ['fog']],
    ['color:#d92626', ['poppies', 'harbor', 'sail', 'meadow']],
    ['color:#0066cc color:#d92626', ['harbor', 'sail', 'meadow']],
    ['color:#0066cc -color:#d92626', ['sea']],
    ['color:gray OR color:#2f9e44', ['fog', 'meadow', 'poppies']],
    ['painted color:#0066cc', ['sea', 'sail', 'harbor', 'meadow']],
    ['harbor color:#0066cc', ['harbor']],
    ['color:#0066cc color:#d92626 color:#2f9e44', ['meadow']],
    ['color:#0066cc color:#d92626 color:#2f9e44 color:gray', ['meadow']],
    ['color:magenta', []],
  ])('%s finds the largest shares first', async (q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  it('ranks words and colors together', async () => {
    expect(await find('lantern')).toEqual(['lantern', 'lanterns', 'dusk']);
    expect(await find('lantern color:#7d35b8')).toEqual(['lanterns', 'lantern', 'dusk']);
    expect(await find('color:#7d35b8')).toEqual(['lanterns', 'dusk', 'lantern']);
  });

  it('is a filter, which replaces the colors of the query', async () => {
    expect(await find('', { colors: '0066cc' })).toEqual(['sea', 'sail', 'harbor', 'meadow']);
    expect(await find('color:gray', { colors: 'd92626' })).toEqual(
      await find('', { colors: 'd92626' }),
    );
    const { body } = await call(list, { query: { colors: '0066cc', sorting: 'views' } });
    expect(toNames(body)).toEqual(['meadow', 'harbor', 'sail', 'sea']);
  });

  it.each<[string, Name[]]>([
    ['date_added', ['meadow', 'harbor', 'sail', 'sea']],
    ['views', ['meadow', 'harbor', 'sail', 'sea']],
  ])('is sorted by %s', async (sorting, expected) => {
    expect(await find('color:#0066cc', { sorting })).toEqual(expected);
  });

  it('has pages that repeat nothing, and a total', async () => {
    const read = (query: Record<string, string>) =>
      call(search, { query: { q: 'color:#0066cc', limit: '1', ...query } });
    const followed: Name[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, headers } = await read(cursor ? { cursor } : {});
      if (!cursor) expect(headers.get('x-total-count')).toBe('4');
      followed.push(...toNames(body));
      cursor = headers.get('x-next-cursor');
    }
    expect(followed).toEqual(['sea', 'sail', 'harbor', 'meadow']);
    const second = await read({ page: '2', limit: '2' });
    expect(toNames(second.body)).toEqual(['harbor', 'meadow']);
  });

  it('lists near-duplicates after all others', async () => {
    const user = await insertUser();
    const colors = new Uint8Array(encodeHistogram([{ color: parseHex('#00e0e0'), count: 1 }]));
    const hash = -0x0f0f0f0f0f0f0f01n;
    const insert = async (perceptualHash: bigint, views: number) => {
      const publicId = await insertWallpaper(user, { views });
      await db().wallpaper.update({ where: { publicId }, data: { perceptualHash, colors } });
      return publicId;
    };
    const expected = [
      await insert(hash, 900),
      await insert(~hash, 100),
      await insert(hash - 1n, 400),
    ];
    const { body, headers } = await call(search, { query: { q: 'color:#00e0e0' } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it('counts the options of other filters', async () => {
    const { body } = await call(countOptions, { query: { colors: '0066cc' } });
    expect(body.category).toMatchObject({ Colored: 4 });
  });

  it.each(['0066cc,d92626,2f9e44,808080', 'no-color', '0066cc^2'])(
    'is rejected for colors=%s',
    async (colors) => {
      const { status, body } = await call(search, { query: { colors } });
      expect(status).toBe(400);
      const message = colors.includes('2f9e44')
        ? 'Enter up to three colors.'
        : validationText.unknownValue;
      expect(JSON.stringify(body)).toContain(message);
    },
  );
});
