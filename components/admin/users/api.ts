import type { z } from 'zod';
import type { AdminUserDetail, adminUserUpdate } from '@/lib/admin-users/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

/** Changes the role of a user, or blocks or unblocks them. @throws ApiError with the server's message. */
export function updateUser(
  id: string,
  json: z.input<typeof adminUserUpdate>,
): Promise<AdminUserDetail> {
  return callApi<AdminUserDetail>(paths.api.admin.user(id), { method: 'PATCH', json });
}

/** Signs a user out on all devices. @throws ApiError */
export function signOutUser(id: string): Promise<void> {
  return callApi<void>(paths.api.admin.userSessions(id), { method: 'DELETE' });
}
