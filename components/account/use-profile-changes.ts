'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ProfileInput } from '@/lib/accounts/schema';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import { updatePicture, updateProfile } from './api';

export function useProfileChanges() {
  const { mutate } = useSWRConfig();
  const setViewer = useCallback(
    async (user: OwnUser) => {
      await mutate(paths.api.me(), user, { revalidate: false });
      return user;
    },
    [mutate],
  );
  return {
    save: async (input: ProfileInput) => setViewer(await updateProfile(input)),
    savePicture: async (picture: Blob) => setViewer(await updatePicture(picture)),
    removePicture: async () =>
      setViewer(await updateProfile({ profilePicture: paths.defaultAvatar() })),
  };
}
