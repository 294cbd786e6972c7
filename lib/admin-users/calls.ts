import type { z } from 'zod';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { PersonDetail, personChange } from './schema';

/** Changes the role of a user, or blocks or unblocks them. @throws CallError with the server's message. */
export function changePerson(
  id: string,
  json: z.input<typeof personChange>,
): Promise<PersonDetail> {
  return call<PersonDetail>(paths.api.admin.user(id), { method: 'PATCH', json });
}

/** Signs a user out on all devices. @throws CallError */
export function endPersonSessions(id: string): Promise<void> {
  return call<void>(paths.api.admin.userSessions(id), { method: 'DELETE' });
}
