import type { z } from 'zod';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { PersonDetail, personChange } from './schema';

/** Another role, a block, or the end of one. @throws CallError with the server's sentence. */
export function changePerson(
  id: string,
  json: z.input<typeof personChange>,
): Promise<PersonDetail> {
  return call<PersonDetail>(paths.api.admin.user(id), { method: 'PATCH', json });
}

/** Signs somebody out on all devices. @throws CallError */
export function endPersonSessions(id: string): Promise<void> {
  return call<void>(paths.api.admin.userSessions(id), { method: 'DELETE' });
}
