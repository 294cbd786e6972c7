import 'server-only';
import { PAGE_CHANGE_DAYS } from '@/lib/limits';
import { db } from './db';

/** Deletes changes that are older than every stored page. */
export async function prunePageChanges(): Promise<void> {
  await db().$executeRaw`
    DELETE FROM page_changes WHERE created_at < now() - make_interval(days => ${PAGE_CHANGE_DAYS}::int)`;
}
