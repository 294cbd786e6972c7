import 'server-only';
import { TAG_MOVE_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { addJob } from '@/lib/platform/jobs/add-job';
import type { Prisma } from '@/prisma/generated/client';

/** Queues the job that moves the wallpapers of a tag, or gives them back, after it was changed in `tx`. */
export async function queueTagMove(tx: Prisma.TransactionClient, id: number): Promise<void> {
  await addJob('move-tag-links', { id }, { key: `move-tag-links:${id}` }, tx);
}

/** Queues aliases that have wallpapers: an upload may have read a tag before it became an alias. */
export async function queueTagMoves(): Promise<void> {
  await db().$executeRaw`
    SELECT graphile_worker.add_job('move-tag-links', json_build_object('id', id),
      job_key => 'move-tag-links:' || id, job_key_mode => 'unsafe_dedupe')
    FROM tags WHERE alias_of IS NOT NULL AND EXISTS (SELECT FROM wallpaper_tags WHERE tag_id = tags.id)`;
}

/** From then on, removing an alias doesn't change these wallpapers anymore. */
export async function pruneTagMoves(): Promise<void> {
  await db().$executeRaw`
    DELETE FROM tag_moves WHERE created_at < now() - make_interval(days => ${TAG_MOVE_DAYS}::int)`;
}
