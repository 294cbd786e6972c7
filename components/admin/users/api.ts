import type { z } from 'zod';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminUserDetail, adminUserUpdate } from '@/lib/admin-users/schema';
import { callApi } from '@/lib/client/fetcher';

export function updateUser(
  id: string,
  json: z.input<typeof adminUserUpdate>,
): Promise<AdminUserDetail> {
  return callApi<AdminUserDetail>(adminPaths.api.user(id), { method: 'PATCH', json });
}

export function signOutUser(id: string): Promise<void> {
  return callApi<void>(adminPaths.api.userSessions(id), { method: 'DELETE' });
}
