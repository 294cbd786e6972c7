import type { ReactNode } from 'react';
import { OtherActions } from '@/components/users/other-actions';
import { OwnHiddenList } from '@/components/users/own-hidden-list';
import { OwnSummary } from '@/components/users/own-summary';
import { ProfileFrame } from '@/components/users/profile-frame';
import { ProfileHeader } from '@/components/users/profile-header';
import { ProfileTabs } from '@/components/users/profile-tabs';
import { UserNotFoundNotice } from '@/components/users/user-not-found-notice';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { PAGE } from '@/lib/limits';
import { getProfile } from '@/lib/users/queries';
import { listPublicUserWallpapers } from '@/lib/wallpapers/queries';

interface Props {
  children: ReactNode;
  params: Promise<{ username: string }>;
}

export default async function ProfileLayout({ children, params }: Props) {
  const user = await getProfile((await params).username);
  if (!user) {
    setNotFoundStatus();
    return <UserNotFoundNotice />;
  }
  const { id, username, wallpaperCount, favoriteCount, collectionCount } = user;
  const newest = (await listPublicUserWallpapers(username, 1, PAGE.homeSize))?.items[0];
  const header = (
    <>
      <ProfileHeader user={user}>
        <OwnSummary creatorId={id} />
        <OtherActions user={user} />
      </ProfileHeader>
      <ProfileTabs {...{ id, username, wallpaperCount, favoriteCount, collectionCount }} />
      <OwnHiddenList creatorId={id} part="list" />
    </>
  );
  return (
    <ProfileFrame tint={newest?.color} header={header}>
      {children}
    </ProfileFrame>
  );
}
