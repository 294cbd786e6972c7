import { db } from '@/lib/platform/db';

const SAMPLES = 8;

/** IDs of public wallpapers, from the newest to the oldest. */
export async function sampleIds(): Promise<string[]> {
  const rows = await db().$queryRaw<{ publicId: string }[]>`
    SELECT (array_agg(public_id ORDER BY id))[1] AS "publicId" FROM (
      SELECT id, public_id, ntile(${SAMPLES}::int) OVER (ORDER BY id DESC) AS part
      FROM wallpapers WHERE status = 'approved'
    ) AS parts GROUP BY part ORDER BY part`;
  return rows.map(({ publicId }) => publicId);
}
