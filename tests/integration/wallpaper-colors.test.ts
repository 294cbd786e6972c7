import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { listIndexTerms } from '@/bench/looks/index-terms';
import { parseHex } from '@/lib/oklab';
import { decodeHistogram, getDistance } from '@/lib/pictures/color-histogram';
import { db } from '@/lib/platform/db';
import { listLevelTerms } from '@/lib/search/index/color-cells';
import { call } from '@/tests/call';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { getRow } from '@/tests/reconcile';

let creator: TestUser;
beforeAll(async () => {
  creator = await insertUser();
});

let count = 0;

/** Blue, with a red stripe of 5 %. Each is another picture. */
async function uploadStripe(): Promise<string> {
  count += 1;
  const stripe = {
    create: { width: 800, height: 25, channels: 3, background: '#d92626' },
  } as const;
  const picture = await sharp({ create: { ...stripe.create, height: 500, background: '#1f6fd6' } })
    .composite([{ input: stripe, top: 10 * count, left: 0 }])
    .png()
    .toBuffer();
  return (await uploadWallpaper(creator, {}, picture)).body._id;
}

async function expectColors(publicId: string) {
  const { colors } = await getRow(publicId);
  const histogram = decodeHistogram(colors);
  for (const [hex, part] of [
    ['#1f6fd6', 0.95],
    ['#d92626', 0.05],
  ] as const) {
    const similar = histogram.filter(({ color }) => getDistance(color, parseHex(hex)) < 0.05);
    expect(similar.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(part, 1);
  }
}

/** The level of a color in the index, or -1. */
async function getLevel(publicId: string, hex: string): Promise<number> {
  const [row] = await db().$queryRaw<{ terms: number[] }[]>`
    SELECT terms FROM search_entries
    WHERE wallpaper_id = (SELECT id FROM wallpapers WHERE public_id = ${publicId})`;
  return [0, 1, 2, 3, 4].findIndex((level) =>
    listLevelTerms(hex, level).some((term) => row?.terms.includes(term)),
  );
}

describe('the colors of a wallpaper', () => {
  it('are computed and indexed by the upload', async () => {
    const id = await uploadStripe();
    await expectColors(id);
    expect(await getLevel(id, '#1f6fd6')).toBe(0);
    expect(await getLevel(id, '#d92626')).toBe(3);
    expect(await getLevel(id, '#2f9e44')).toBe(-1);
  });

  it('are in the record with rounded shares', async () => {
    const id = await uploadStripe();
    const palette = [
      { color: '#1f6fd6', share: 2 / 3 },
      { color: '#d92626', share: 1 / 3 },
    ];
    await db().wallpaper.update({ where: { publicId: id }, data: { palette } });
    const { body } = await call(get, { params: { id } });
    expect(body.palette).toEqual([
      { color: '#1f6fd6', share: 0.667 },
      { color: '#d92626', share: 0.333 },
    ]);
  });

  it('have the terms that the benchmark computes', async () => {
    const { colors } = await getRow(await uploadStripe());
    const histogram = Buffer.from(colors);
    const [row] = await db().$queryRaw<{ terms: number[] }[]>`
      SELECT search_color_terms(${new Uint8Array(histogram)}::bytea) AS terms`;
    expect(new Set(row?.terms)).toEqual(listIndexTerms(histogram));
  });

  it('have no terms if the wallpaper isn’t public', async () => {
    const id = await uploadStripe();
    await db().wallpaper.update({ where: { publicId: id }, data: { status: 'pending' } });
    expect(await getLevel(id, '#1f6fd6')).toBe(-1);
    await db().wallpaper.update({ where: { publicId: id }, data: { status: 'approved' } });
    expect(await getLevel(id, '#1f6fd6')).toBe(0);
  });
});
