import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { isIntact } from '@/lib/wallpapers/stored-files';
import { retryOutages } from '@/scripts/retry-outages';
import type { Finding, ReconcileOptions } from './findings';

const PAGE = 200;

export async function findBrokenAvatars({
  quick,
  signal,
  onFinding,
  onProgress,
}: ReconcileOptions) {
  onProgress('profile pictures');
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const users = await retryOutages(() => listAvatars(after));
    for (const { id, key } of users) {
      const problem = await retryOutages(() => findProblem(key, quick));
      const reason = 'the user can upload a new one';
      // It may have been changed or deleted in the meantime.
      if (problem && (await isCurrentAvatar(id, key))) {
        onFinding({ problem, name: key, outcome: 'lost', reason });
      }
    }
    const last = users.at(-1);
    if (!last || users.length < PAGE) return;
    after = last.id;
  }
}

async function listAvatars(after: string): Promise<{ id: string; key: string }[]> {
  const users = await db().user.findMany({
    where: { id: { gt: after }, avatarKey: { not: null } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, avatarKey: true },
  });
  return users.map(({ id, avatarKey }) => ({ id, key: avatarKey ?? '' }));
}

async function findProblem(
  key: string,
  quick: boolean,
): Promise<Extract<Finding['problem'], 'missing' | 'damaged'> | null> {
  const file = await storage().head(key);
  if (!file) return 'missing';
  if (file.size === 0) return 'damaged';
  return quick || (await isIntact(key)) ? null : 'damaged';
}

async function isCurrentAvatar(id: string, avatarKey: string): Promise<boolean> {
  return (await db().user.count({ where: { id, avatarKey } })) > 0;
}
