import type { ReactNode } from 'react';
import { NotFoundStatus } from '@/components/ui/not-found-status';
import { OwnHiddenList } from '@/components/users/own-hidden-list';
import { OwnSummary } from '@/components/users/own-summary';
import { ProfileFrame } from '@/components/users/profile-frame';
import { ProfileHeader } from '@/components/users/profile-header';
import { ProfileTabs } from '@/components/users/profile-tabs';
import { UserNotFoundNotice } from '@/components/users/user-not-found-notice';
import { PAGE } from '@/lib/limits';
import { getProfile } from '@/lib/users/queries';
import { listPublicUserWallpapers } from '@/lib/wallpapers/queries';

interface Props {
  children: ReactNode;
  params: Promise<{ username: string }>;
}

export default async function ProfileLayout({ children, params }: Props) {
  const user = await getProfile((await params).username);
  if (!user) return <UserNotFound />;
  const { id, username, wallpaperCount, favoriteCount } = user;
  const newest = (await listPublicUserWallpapers(username, 1, PAGE.homeSize))?.items[0];
  return (
    <ProfileFrame tint={newest?.color}>
      <ProfileHeader user={user}>
        <OwnSummary creatorId={id} />
      </ProfileHeader>
      <OwnHiddenList creatorId={id} />
      <ProfileTabs {...{ id, username, wallpaperCount, favoriteCount }} />
      {children}
    </ProfileFrame>
  );
}

function UserNotFound() {
  return (
    <NotFoundStatus>
      <UserNotFoundNotice />
    </NotFoundStatus>
  );
}
