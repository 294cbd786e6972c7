import { expect, it } from 'vitest';
import { addDays } from '@/lib/calendar';
import { getToday } from '@/lib/daily-wallpapers/queries';
import { HUES } from '@/lib/messages/hues';
import { db } from '@/lib/platform/db';
import { listColorCovers } from '@/lib/search/color-covers';
import { insertUser, insertWallpaper } from '@/tests/factories';

async function insertColored(color: string, createdAt: Date) {
  const publicId = await insertWallpaper(creator, { createdAt });
  const palette = [
    { color, share: 0.6 },
    { color: '#808080', share: 0.4 },
  ];
  await db().wallpaper.update({ where: { publicId }, data: { palette } });
  return publicId;
}

const creator = await insertUser();

it('Each hue has the cover with most of it, which changes once a day', async () => {
  const yesterday = new Date(Date.now() - 26 * 60 * 60 * 1000);
  const ids = new Map<string, string>();
  for (const [hex, name] of HUES) ids.set(name, await insertColored(`#${hex}`, yesterday));
  const red = await insertColored('#d92626', new Date());
  const readIds = async (day: string) =>
    (await listColorCovers(day)).map((cover) => cover?.coverUrl?.match(/\/w\/(\w+)/)?.[1]);
  expect(await readIds(getToday())).toEqual([...ids.values()]);
  expect(await readIds(addDays(getToday(), 1))).toEqual(
    [...ids].map(([name, id]) => (name === 'Red' ? red : id)),
  );
});
