import { beforeAll, describe, expect, it } from 'vitest';
import { GET as listForAdmins } from '@/app/api/admin/wallpapers/route';
import { POST as createRoute, GET as listCategories } from '@/app/api/categories/route';
import { GET as searchWallpapers } from '@/app/api/search/route';
import { GET as listWallpapers } from '@/app/api/wallpapers/category/[category]/route';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

let admin: TestUser;
let creator: TestUser;
let number = 0;
const uniqueName = (word: string) =>
  `${word}${[...String(process.pid * 1000 + number++)].map((digit) => 'abcdefghij'[+digit]).join('')}`;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const createCategory = (json: object) => call(createRoute, { as: admin, json });

describe('the name of a category', () => {
  it.each([
    ['İzmir', 'izmir'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'ΟΔΟΣ'],
    ['#1', '#1'],
    ['Cafe\u0301', 'CAFÉ'],
    ['Ǆungla', 'ǆungla'],
  ])('%s is found as %s by every list, filter and operator, and is taken', async (word, other) => {
    const suffix = uniqueName('x');
    const [name, requested] = [`${word} ${suffix}`, `${other} ${suffix.toUpperCase()}`];
    expect((await createCategory({ name })).status).toBe(201);
    await insertWallpaper(creator, { category: name.normalize('NFC') });
    expect((await call(listWallpapers, { params: { category: requested } })).body.length).toBe(1);
    const q = `category:"${requested}"`;
    expect((await call(searchWallpapers, { query: { q, exact: '1' } })).body).toHaveLength(1);
    const query = { category: requested, sorting: 'views' };
    expect((await call(searchWallpapers, { query })).body).toHaveLength(1);
    const list = { as: admin, query: { category: requested } };
    expect((await call(listForAdmins, list)).body).toHaveLength(1);
    expect((await createCategory({ name: requested })).status).toBe(409);
  });

  it.each(['.', '..', '\u200b', '\u3164', 'a/b', '\n'])('can’t be %j', async (name) => {
    expect((await createCategory({ name })).status).toBe(400);
  });

  it('has one line', async () => {
    const { body } = await createCategory({ name: `Wide\n\tfields\u0007 ${uniqueName('x')}` });
    expect(body.name).toMatch(/^Wide fields x/);
  });

  it('is sorted as people do', async () => {
    const prefix = uniqueName('q');
    const names = ['Äpfel', 'Bäume', '10 apples', 'zoo', '9 apples'];
    for (const name of names) await createCategory({ name: `${prefix} ${name}` });
    const { body } = await call(listCategories, {});
    const sorted = body.map(({ name }: { name: string }) => name.replace(`${prefix} `, ''));
    expect(sorted.filter((name: string) => names.includes(name))).toEqual([
      '9 apples',
      '10 apples',
      'Äpfel',
      'Bäume',
      'zoo',
    ]);
  });
});
