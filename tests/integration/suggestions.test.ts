import { beforeAll, describe, expect, it } from 'vitest';
import { GET as suggest } from '@/app/api/suggest/route';
import { db } from '@/lib/platform/db';
import type { Suggestion } from '@/lib/search/suggest/suggestion-schema';
import { call } from '@/tests/call';
import {
  insertCategory,
  insertUser,
  insertVersions,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

async function find(q: string, as: TestUser | null = null): Promise<Suggestion[]> {
  const { status, body } = await call(suggest, { query: { q }, as });
  expect(status).toBe(200);
  return body;
}

const labels = async (q: string) => (await find(q)).map(({ type, label }) => `${type}: ${label}`);

describe('suggestions', () => {
  let creator: TestUser;
  let category: string;
  let id: string;

  beforeAll(async () => {
    creator = await insertUser();
    await db().user.update({
      where: { id: creator.id },
      data: { displayName: 'Zoë Quartzova', username: 'zoe-q' },
    });
    category = await insertCategory('Quartz Étoilée');
    const base = { category, tags: ['quartz', 'deep quarry'] };
    id = await insertWallpaper(creator, { ...base, title: 'Pink quartz at dawn' });
    await insertWallpaper(creator, { category, title: 'Another', tags: ['quarry'] });
    await insertWallpaper(creator, { category, title: 'More', tags: ['quarry'] });
    await insertWallpaper(creator, {
      title: 'Quartz hidden',
      tags: ['quartz secret'],
      status: 'pending',
    });
  });

  it('are tags, categories, creators and titles with their pages, the same with a session', async () => {
    const expected = [
      { type: 'tag', label: 'quartz', url: expect.stringContaining('quartz'), count: 1 },
      {
        type: 'category',
        label: 'Quartz Étoilée',
        url: expect.stringMatching(/^http.*\/category\/Quartz%20%C3%89toil%C3%A9e$/),
        count: 3,
      },
      {
        type: 'creator',
        label: 'Zoë Quartzova',
        url: expect.stringMatching(/\/profile\/zoe-q$/),
        count: 3,
        imageUrl: expect.stringMatching(/^http.*\/user\.png$/),
      },
      {
        type: 'wallpaper',
        label: 'Pink quartz at dawn',
        url: expect.stringMatching(new RegExp(`/wallpaper/${id}$`)),
        imageUrl: expect.stringMatching(/^http.*\/i\/w\//),
        averageColor: expect.stringMatching(/^#[\da-f]{6}$/),
        displayName: 'Zoë Quartzova',
      },
    ];
    expect(await find('quartz')).toEqual(expected);
    expect(await find('quartz', creator)).toEqual(expected);
  });

  it.each([
    ['the start of a word', 'quarr', ['tag: quarry', 'tag: deep quarry']],
    ['capitals and accents', 'ÉTOIL', ['category: Quartz Étoilée']],
    ['no accents', 'zoe quar', ['creator: Zoë Quartzova']],
    ['whole words and the start of one', 'pink da', ['wallpaper: Pink quartz at dawn']],
    ['words in the order of a name', 'deep qu', ['tag: deep quarry']],
    ['spaces around', '  deep  quarry ', ['tag: deep quarry']],
    ['a typo', 'quary', ['tag: quarry', 'tag: deep quarry']],
    ['the end of a word', 'artz', []],
    ['nothing', '   ', []],
    ['operators alone', '-"" | OR :>=', []],
    ['a word that doesn’t exist', 'xyzzyx', []],
  ])('are found by %s', async (_, q, expected) => {
    expect(await labels(q)).toEqual(expected);
  });

  it('put the most popular first, and at most ten in all', async () => {
    const tags = ['wombatland', 'wombat', 'wombats', 'wombat hill', 'wombat sea'];
    const user = await insertUser();
    for (let number = 0; number < 5; number += 1) {
      const title = `Wombat ${number}`;
      const wallpaper = await insertWallpaper(user, { title, tags: tags.slice(number) });
      await db().wallpaper.update({ where: { publicId: wallpaper }, data: { views: number } });
    }
    expect(await labels('wombat')).toEqual([
      'tag: wombat',
      'tag: wombat sea',
      'tag: wombat hill',
      ...[4, 3, 2].map((number) => `wallpaper: Wombat ${number}`),
    ]);
  });

  it('name the version whose title has the words, also if another one stands for the set', async () => {
    const user = await insertUser();
    const volna = await insertWallpaper(user, { title: 'Kestrel' });
    const monitors = await insertWallpaper(user, { title: 'Lone Axolotl' });
    await insertVersions(user, volna, monitors);
    const found = (label: string, id: string) => [
      expect.objectContaining({ label, url: expect.stringMatching(new RegExp(`/${id}$`)) }),
    ];
    expect(await find('axol')).toEqual(found('Lone Axolotl', monitors));
    expect(await find('kest')).toEqual(found('Kestrel', volna));
    // Another form of the word, and words that no version has all of.
    expect(await find('axolotls')).toEqual(found('Lone Axolotl', monitors));
    expect(await find('kestrel lone axo')).toEqual(found('Lone Axolotl', monitors));
  });

  it('never show what is hidden, blocked or deleted', async () => {
    const user = await insertUser();
    await db().user.update({ where: { id: user.id }, data: { displayName: 'Okapi Person' } });
    const options = { title: 'Okapi morning', tags: ['okapi'] };
    const publicId = await insertWallpaper(user, options);
    const all = ['tag: okapi', 'creator: Okapi Person', 'wallpaper: Okapi morning'];
    const change = (status: 'removed' | 'approved') =>
      db().wallpaper.update({ where: { publicId }, data: { status } });
    expect(await labels('okapi')).toEqual(all);
    await change('removed');
    expect(await labels('okapi')).toEqual([]);
    await change('approved');
    await db().user.update({ where: { id: user.id }, data: { status: 'blocked' } });
    expect(await labels('okapi')).toEqual(['tag: okapi']);
    await db().user.update({ where: { id: user.id }, data: { blockedUntil: new Date(0) } });
    expect(await labels('okapi')).toEqual(all);
    await db().user.update({ where: { id: user.id }, data: { displayName: 'Somebody' } });
    expect(await labels('okapi p')).toEqual([]);
    await db().wallpaper.delete({ where: { publicId } });
    await db().user.delete({ where: { id: user.id } });
    expect(await labels('okapi')).toEqual([]);
    expect(await db().searchName.count({ where: { subjectId: user.id } })).toBe(0);
  });

  it.each<Record<string, string>>([
    { q: 'x'.repeat(201) },
    { q: 'a\0b' },
    { q: 'a', limit: '100' },
  ])('return 400 for %j', async (query) => {
    expect((await call(suggest, { query })).status).toBe(400);
  });

  it('answer unusual text', async () => {
    const planes = Array.from({ length: 17 }, (_, plane) =>
      String.fromCodePoint(plane * 65_536 + 0x4e01),
    );
    for (const q of ['%_\\'.repeat(66), planes.join(' '), 'ﷺ'.repeat(200), ...'%_\\"-|', 'OR']) {
      const startedAt = performance.now();
      await find(q);
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });

  it('index names of any length @long', async () => {
    const user = await insertUser();
    const displayName = 'ﷺ'.repeat(101);
    await db().user.update({ where: { id: user.id }, data: { displayName } });
    await insertWallpaper(user);
    expect((await find('صلى')).map(({ type }) => type)).toEqual(['creator']);
  });
});
