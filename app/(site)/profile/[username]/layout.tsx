import type { ReactNode } from 'react';
import { OwnHiddenList } from '@/components/users/own-hidden-list';
import { ProfileFrame } from '@/components/users/profile-frame';
import { ProfileHeader } from '@/components/users/profile-header';
import { ProfileTabs } from '@/components/users/profile-tabs';
import { UserNotFoundNotice } from '@/components/users/user-not-found-notice';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { getProfile } from '@/lib/users/queries';
import { getCreatorHighlights } from '@/lib/wallpapers/creator-highlights';

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
  const { best, totals } = await getCreatorHighlights(id, username);
  const header = (
    <>
      <ProfileHeader user={user} totals={totals} best={best} />
      <ProfileTabs {...{ id, username, wallpaperCount, favoriteCount, collectionCount }} />
      <OwnHiddenList creatorId={id} part="list" />
    </>
  );
  return (
    <ProfileFrame tint={best[0]?.color} header={header}>
      {children}
    </ProfileFrame>
  );
}
