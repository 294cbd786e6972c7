import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertCategory,
  insertSet,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

const find = async (q: string, query: Record<string, string> = {}): Promise<string[]> => {
  const { status, body, headers } = await call(search, { query: { q, ...query } });
  expect([status, headers.get('x-search-partial')]).toEqual([200, null]);
  return body.map(({ _id }: { _id: string }) => _id);
};

let creator: TestUser;
let category: string;
const insert = (title: string, data: Omit<Parameters<typeof insertWallpaper>[1], 'title'> = {}) =>
  insertWallpaper(creator, { category, title, ...data });

beforeAll(async () => {
  [creator, category] = [await insertUser(), await insertCategory('Outdoors')];
});

describe('words that every page is about', () => {
  let mountain: string;
  let wallpaper: string;

  beforeAll(async () => {
    mountain = await insert('Mountain ridge');
    wallpaper = await insert('Striped wallpaper');
  });

  it.each([
    'mountain wallpaper',
    'hd mountain wallpapers',
    'the best mountain backgrounds for my screensaver',
    'something with mountain',
    'Mountain Hintergrundbilder',
    'fondos de pantalla mountain',
    'fond d’écran mountain',
  ])('are no conditions: %s', async (q) => {
    expect(await find(q)).toEqual([mountain]);
  });

  it.each(['wallpaper', 'hd wallpaper OR striped', '"wallpaper"', 'striped wallpaper'])(
    'still find what has them: %s',
    async (q) => {
      expect(await find(q)).toEqual([wallpaper]);
    },
  );

  it.each(['mountain "wallpaper"', 'mountain tag:wallpaper'])(
    'are conditions in quotes and as a value: %s',
    async (q) => {
      const { headers } = await call(search, { query: { q, exact: '1' } });
      expect(headers.get('x-search-partial')).toBe('1');
    },
  );

  it('can be excluded', async () => {
    expect(await find('striped -wallpaper')).toEqual([]);
  });

  it('decide between equal matches', async () => {
    const named = await insert('The okapi');
    await insert('Okapi spotted');
    await insert('Okapi background story');
    expect((await find('the okapi'))[0]).toBe(named);
  });
});

describe('names of screens', () => {
  let portrait: string;
  let landscape: string;
  let wide: string;
  let dual: string;

  beforeAll(async () => {
    portrait = await insert('Heron', { width: 1440, height: 3120 });
    landscape = await insert('Heron', { width: 2560, height: 1600 });
    wide = await insert('Heron', { width: 3440, height: 1440 });
    dual = await insert('Heron', { width: 5120, height: 1440 });
  });

  it.each([
    ['iphone', () => [portrait]],
    ['iPhone 15 Pro Max wallpaper', () => [portrait]],
    ['android phone', () => [portrait]],
    ['samsung galaxy s24 ultra', () => [portrait]],
    ['galaxy s24', () => [portrait]],
    ['pixel 9 pro', () => [portrait]],
    ['téléphone', () => [portrait]],
    ['手机壁纸', () => [portrait]],
    ['スマホ 壁紙', () => [portrait]],
    ['обои на телефон', () => [portrait]],
    ['fondos de pantalla para celular', () => [portrait]],
    ['horizontal', () => [landscape, wide, dual]],
    ['steam deck', () => [landscape, wide, dual]],
    ['lockscreen', () => [portrait]],
    ['Lock Screen', () => [portrait]],
    ['lock-screen', () => [portrait]],
    ['macbook air', () => [landscape, wide, dual]],
    ['desktop', () => [landscape, wide, dual]],
    ['ultrawide', () => [wide, dual]],
    ['ultra wide monitor', () => [wide, dual]],
    ['21:9 monitor', () => [wide]],
    ['dual monitor', () => [dual]],
    ['dual monitors', () => [dual]],
    ['dual-screen', () => [dual]],
    ['laptops', () => [landscape, wide, dual]],
    ['2560 x 1600', () => [landscape]],
  ])('%s', async (q, expected) => {
    expect((await find(`heron ${q}`)).sort()).toEqual(expected().sort());
  });

  it('are words, too, and those that have them come first', async () => {
    const named = await insert('Android robot', { createdAt: new Date(0) });
    const other = await insert('Robot', { width: 1080, height: 2400 });
    expect(await find('android robot')).toEqual([named, other]);
  });
});

it('a typed size prefers the nearest ratio', async () => {
  const wide = await insert('A road', { tags: ['dunes'], width: 3440, height: 1440 });
  const large = await insert('Dunes', { width: 7680, height: 4320, views: 900 });
  const wider = await insert('Dunes', { width: 10240, height: 2880 });
  expect((await find('3440x1440 dunes'))[0]).toBe(wide);
  expect((await find('dunes 3840x2160'))[0]).toBe(large);
  expect((await find('dunes 5120x1440'))[0]).toBe(wider);
});

it.each([
  ['4x4', 'Jeep 4x4 in the mud'],
  ['3x3', 'A 3x3 grid'],
  ['9:41', 'Waiting for 9:41'],
])('%s is a word, too', async (q, title) => {
  const id = await insert(title);
  expect(await find(q)).toEqual([id]);
});

describe('emoji', () => {
  it.each([
    ['🌊', '🌊 swell'],
    ['❤️', 'Heart❤'],
    ['👍', 'Fine 👍🏽'],
    ['👩‍🚀', 'Crew 👩‍🚀'],
    ['🇯🇵', 'Tokyo🇯🇵'],
    ['⏰', 'Alarm ⏰'],
    ['♪', 'Melody ♪'],
    ['🔥🌵', 'Desert 🔥🌵'],
  ])('%s finds %s', async (q, title) => {
    const id = await insert(title);
    expect(await find(q)).toEqual([id]);
  });

  it('finds a tag, but no flag with the same letters', async () => {
    const id = await insert('Ski', { tags: ['🏔'] });
    const flag = await insert('Papeete 🇵🇫');
    await insert('France 🇫🇷 🇵🇹');
    expect([await find('🏔️'), await find('🇵🇫')]).toEqual([[id], [flag]]);
  });
});

describe('names with punctuation', () => {
  it.each([
    ['K/DA on stage', ['kda', 'k/da', 'K/DA']],
    ['S.T.A.L.K.E.R. 2', ['stalker', 's.t.a.l.k.e.r.', 'S.T.A.L.K.E.R', 'stalk']],
    ['Stalker (1979)', ['s.t.a.l.k.e.r. 1979']],
    ['AC/DC live', ['acdc', 'ac/dc']],
    ['F•R•I•E•N•D•S', ['friends']],
    ['R&B night', ['r&b', 'R&B night']],
    ['Dawn/dusk', ['dawn dusk', 'dusk']],
  ])('%s', async (title, queries) => {
    const id = await insert(title);
    for (const q of queries) expect(await find(q), q).toContain(id);
  });
});

describe('brightness', () => {
  const setLuminance = (publicId: string, mean: number) =>
    db().wallpaper.update({ where: { publicId }, data: { luminance: Buffer.alloc(512, mean) } });

  it('is measured, and pictures with the word come first', async () => {
    const measured = await insert('Quarry', { views: 900 });
    const named = await insert('Dark quarry', { createdAt: new Date(0) });
    const light = await insert('Quarry');
    await setLuminance(measured, 20);
    await setLuminance(light, 230);
    expect(await find('dark quarry')).toEqual([named, measured]);
    expect(await find('light quarry')).toEqual([light]);
    expect(await find('"dark" quarry')).toEqual([named]);
    await setLuminance(measured, 128);
    expect(await find('dark quarry')).toEqual([named]);
  });

  it('survives an edit', async () => {
    const id = await insert('Cellar');
    await setLuminance(id, 20);
    await db().wallpaper.update({ where: { publicId: id }, data: { title: 'Deep cellar' } });
    expect(await find('dark deep cellar')).toEqual([id]);
  });
});

it('is:pair finds light and dark versions, type: is format:', async () => {
  const { id, members } = await insertSet(
    creator,
    await insert('Harbor'),
    await insert('Harbor, late'),
  );
  await insert('Harbor alone');
  expect(await find('harbor is:pair')).toEqual([members[0]]);
  expect(await find('harbor type:WebP')).toHaveLength(2);
  expect(await find('harbor -type:jpg')).toHaveLength(2);
  expect(await find('type:jpeg')).toEqual([]);
  await db().wallpaper.updateMany({
    where: { publicId: members[1] ?? id },
    data: { status: 'rejected' },
  });
  expect(await find('is:pair')).toEqual([]);
});
