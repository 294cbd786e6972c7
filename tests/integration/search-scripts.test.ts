import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';

const find = async (q: string): Promise<string[]> => {
  const { status, body } = await call(search, { query: { q } });
  expect(status).toBe(200);
  return body.map(({ _id }: { _id: string }) => _id);
};

/** Title, what finds it, and what doesn't. */
const TITLES: [script: string, title: string, found: string[], others: string[]][] = [
  ['Latin', 'Šumava: Černé jezero', ['sumava', 'cerne', 'ČERNÉ JEZERO'], ['mava']],
  ['Greek', 'Ηλιοβασίλεμα στη Σαντορίνη', ['ηλιοβασιλεμα', 'ΣΑΝΤΟΡΙΝΗ', 'σαντ'], ['βασίλεμα']],
  ['Cyrillic', 'Зимний лес в тумане', ['зимнии', 'ЛЕС', 'туман'], ['имний']],
  [
    'Arabic',
    'غُروبُ الشمس على الصحراء، إجازة',
    ['غروب', 'غـــروب', 'الشمس علي', 'الصحراء', 'اجازه', 'أجازة'],
    ['شمس'],
  ],
  [
    'Persian',
    'جنگل‌های شمال ایران ۱۴۰۳',
    ['جنگل هاي شمال', 'ايران', 'جنگل‌های', '1403', '١٤٠٣'],
    ['گل'],
  ],
  ['Hebrew', 'שְׁקִיעָה בְּתֵל־אָבִיב', ['שקיעה', 'בתל אביב', 'אָבִיב'], ['קיעה']],
  ['Devanagari', 'हिमालय के पहाड़, भारत।', ['हिमालय', 'पहाड', 'पहाड़', 'भारत'], ['मालय']],
  ['Thai', 'ภูเขาและทะเลหมอก', ['ภูเขา', 'ทะเล', 'หมอก', 'ทะเลหม'], ['เลทะ', 'เขาภู']],
  ['Lao', 'ພູເຂົາແລະແມ່ນ້ຳ', ['ພູເຂົາ', 'ແມ່ນ້ຳ'], ['ເຂົາພູ']],
  ['Khmer', 'ប្រាសាទអង្គរវត្ត', ['អង្គរ', 'ប្រាសាទ', 'អង្គរវត្ត'], ['វត្តអង្គរ']],
  ['Burmese', 'ရွှေတိဂုံဘုရား', ['ဘုရား', 'ရွှေတိဂုံ'], ['ဘုရားရွှေ']],
  ['Chinese', '上海夜景，黄浦江', ['上海', '夜景', '黄浦江', '上海 黄浦'], ['海上', '景夜']],
  ['Japanese', '富士山と桜・スター', ['富士山', '桜', 'ｽﾀｰ', '桜スター'], ['山富士', 'タス']],
  ['Korean', '서울 한강 야경', ['한강', '서울 야경', '한강'.normalize('NFD')], ['강한']],
];

const ids = new Map<string, string>();

beforeAll(async () => {
  const [creator, category] = [await insertUser(), await insertCategory('風景')];
  for (const [script, title] of TITLES) {
    ids.set(script, await insertWallpaper(creator, { category, title }));
  }
});

describe.each(TITLES)('a title in %s', (script, title, found, others) => {
  it.each([title, ...found])('is found by %s', async (q) => {
    expect(await find(q)).toEqual([ids.get(script)]);
  });

  it.each(others)('is not found by %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });
});

describe('characters that are typed together', () => {
  let tagged: string;
  let reversed: string;

  beforeAll(async () => {
    const creator = await insertUser();
    await db().user.update({ where: { id: creator.id }, data: { displayName: '山田太郎' } });
    tagged = await insertWallpaper(creator, { title: 'Port', tags: ['港口'] });
    reversed = await insertWallpaper(creator, { title: 'Door', tags: ['口', '港'] });
  });

  it('are a phrase, with spaces between them they are words', async () => {
    expect(await find('港口')).toEqual([tagged]);
    expect((await find('港 口')).sort()).toEqual([tagged, reversed].sort());
  });

  it('also find a category and a creator', async () => {
    expect((await find('風景')).sort()).toEqual([...ids.values()].sort());
    expect((await find('山田太郎')).sort()).toEqual([tagged, reversed].sort());
  });

  it('may end with a character whose marks are not typed yet', async () => {
    expect(await find('ภเ')).toEqual([]);
    expect(await find('ทะเลหมอ')).toEqual([ids.get('Thai')]);
    expect(await find('ທະເ')).toEqual([]);
    expect(await find('ພ')).toEqual([ids.get('Lao')]);
  });
});
