import { deleteAllDrafts } from '@/lib/client/upload-drafts';
import { paths } from '@/lib/paths';
import { announceAuthChange } from './auth-channel';

/** Opens the home page once the session has ended. Others may use this browser, so nothing private stays in it. */
export async function leaveAccount(): Promise<void> {
  announceAuthChange();
  await deleteAllDrafts();
  location.assign(paths.home());
}
