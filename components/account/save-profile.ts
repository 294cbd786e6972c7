import { setViewer } from '@/components/auth/viewer-store';
import type { ProfileInput } from '@/lib/accounts/schema';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import { updatePicture, updateProfile } from './api';

export async function saveProfile(input: ProfileInput): Promise<OwnUser> {
  const user = await updateProfile(input);
  setViewer(user);
  return user;
}

export async function savePicture(picture: Blob): Promise<void> {
  setViewer(await updatePicture(picture));
}

export async function removePicture(): Promise<void> {
  await saveProfile({ profilePicture: paths.defaultAvatar() });
}
