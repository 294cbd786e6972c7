import type { z } from 'zod';
import type { AdminUserDetail, adminUserUpdate } from '@/lib/admin-users/schema';
import { call } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

/** Changes the role of a user, or blocks or unblocks them. @throws CallError with the server's message. */
export function updateUser(
  id: string,
  json: z.input<typeof adminUserUpdate>,
): Promise<AdminUserDetail> {
  return call<AdminUserDetail>(paths.api.admin.user(id), { method: 'PATCH', json });
}

/** Signs a user out on all devices. @throws CallError */
export function signOutUser(id: string): Promise<void> {
  return call<void>(paths.api.admin.userSessions(id), { method: 'DELETE' });
}
