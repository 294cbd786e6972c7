import 'server-only';
import { queueNoticeEmails } from '@/lib/notices/commands/queue-notice-emails';
import { db, queryRows } from '@/lib/platform/db';
import { toFirstId } from '@/lib/search/index/compile-date';
import { Prisma } from '@/prisma/generated/client';

const BATCH = 500;
const FIRST_USER = '00000000-0000-0000-0000-000000000000';

interface Row {
  userId: string;
  count: number;
  wallpaperId?: string;
}

/** Announces yesterday's (UTC) followers, and new wallpapers of creators who are followed. Repeats change nothing. */
export async function addFollowNotices(): Promise<void> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const yesterday = new Date(today);
  yesterday.setUTCDate(today.getUTCDate() - 1);
  const isYesterday = (id: Prisma.Sql) => Prisma.sql`
    ${id} >= ${toFirstId(yesterday.getTime())}::uuid AND ${id} < ${toFirstId(today.getTime())}::uuid`;
  const day = yesterday.toISOString().slice(0, 10);
  await forEachBatch(
    (after) => listNewFollowers(isYesterday(Prisma.sql`f.id`), after),
    (rows) => addNotices('follower', `followers:${day}`, rows),
  );
  await forEachBatch(
    (after) => listNewWork(isYesterday(Prisma.sql`w.id`), after),
    (rows) => addNotices('new_work', 'new_work', rows, today),
  );
}

/** Batches are in the order of `userId`. Rows without a count are left out. */
async function forEachBatch(
  list: (after: string) => Promise<Row[]>,
  add: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after: string | undefined = FIRST_USER;
  while (after) {
    const rows: Row[] = await list(after);
    const announced = rows.filter(({ count }) => count > 0);
    if (announced.length > 0) await add(announced);
    after = rows.length === BATCH ? rows.at(-1)?.userId : undefined;
  }
}

const listNewFollowers = (isYesterday: Prisma.Sql, after: string) =>
  queryRows<Row>(Prisma.sql`
    SELECT f.creator_id::text AS "userId", count(*)::int
    FROM follows f JOIN users u ON u.id = f.user_id AND u.status = 'active'
    WHERE ${isYesterday} AND f.creator_id > ${after}::uuid
    GROUP BY f.creator_id ORDER BY f.creator_id LIMIT ${BATCH}`);

const listNewWork = (isYesterday: Prisma.Sql, after: string) =>
  queryRows<Row>(Prisma.sql`
    WITH new_work AS MATERIALIZED (
      SELECT w.id, w.user_id FROM public_wallpapers w WHERE NOT w.collapsed AND ${isYesterday}
    ),
    followers AS MATERIALIZED (
      SELECT DISTINCT user_id FROM follows WHERE creator_id IS NOT NULL AND user_id > ${after}::uuid
      ORDER BY user_id LIMIT ${BATCH}
    )
    SELECT u.user_id::text AS "userId", count(w.id)::int,
      (array_agg(w.id ORDER BY w.id DESC))[1]::text AS "wallpaperId"
    FROM followers u JOIN follows f ON f.user_id = u.user_id AND f.creator_id IS NOT NULL
    LEFT JOIN new_work w ON w.user_id = f.creator_id
    GROUP BY u.user_id ORDER BY u.user_id`);

/**
 * @param replacedBefore Older notices of the same event are replaced. Users have one notice of new work, so that those
 * who never return don't collect them.
 */
function addNotices(
  kind: 'follower' | 'new_work',
  event: string,
  rows: Row[],
  replacedBefore?: Date,
): Promise<void> {
  const userId = { in: rows.map((row) => row.userId) };
  const data = rows.map((row) => ({ ...row, kind, event }));
  return db().$transaction(async (tx) => {
    if (replacedBefore) {
      await tx.notice.deleteMany({ where: { event, userId, createdAt: { lt: replacedBefore } } });
    }
    const select = { userId: true } as const;
    const added = await tx.notice.createManyAndReturn({ data, skipDuplicates: true, select });
    await queueNoticeEmails(tx, kind, added);
  });
}
