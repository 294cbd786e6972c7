import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { keyColumns, toApiKey } from './record';
import type { ApiKey } from './schema';

/** Lists the viewer's API keys, newest first, including expired ones. */
export async function listKeys({ id: userId }: Pick<Viewer, 'id'>): Promise<ApiKey[]> {
  const orderBy = { id: 'desc' } as const;
  const rows = await db().apiKey.findMany({ where: { userId }, select: keyColumns, orderBy });
  return rows.map(toApiKey);
}
