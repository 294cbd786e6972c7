import type { Metadata } from 'next';
import { cache } from 'react';
import { AdminNotFound } from '@/components/admin/admin-not-found';
import { AdminPage } from '@/components/admin/admin-page';
import { AdminUserActions } from '@/components/admin/users/admin-user-actions';
import { AdminUserDetails } from '@/components/admin/users/admin-user-details';
import { AdminUserHeader } from '@/components/admin/users/admin-user-header';
import { adminPaths } from '@/lib/admin-paths';
import { getAdminUser } from '@/lib/admin-users/queries';
import { listAudit } from '@/lib/audit/queries';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { adminUserText } from '@/lib/messages/admin-users';
import { buildNotFoundMetadata } from '@/lib/share/metadata';

const RECENT_ACTIONS = 5;

interface Props {
  params: Promise<{ id: string }>;
}

const findUser = cache(async (id: string) => getAdminUser(await requireAdminPage(), id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const user = await findUser((await params).id);
  return user ? { title: user.displayName } : buildNotFoundMetadata();
}

export default async function UserPage({ params }: Props) {
  const viewer = await requireAdminPage();
  const user = await findUser((await params).id);
  if (!user) {
    setNotFoundStatus();
    return <AdminNotFound />;
  }
  const subject = { subjectType: 'user', subjectId: user._id } as const;
  const { items } = await listAudit(viewer, { ...subject, page: 1, limit: RECENT_ACTIONS });
  const isSelf = user._id === viewer.id;
  return (
    <AdminPage
      back={{ href: adminPaths.users(), text: adminUserText.back }}
      title={user.displayName}
      actions={<AdminUserActions user={user} isSelf={isSelf} />}
    >
      <AdminUserHeader user={user} isSelf={isSelf} />
      <AdminUserDetails user={user} actions={items} now={Date.now()} />
    </AdminPage>
  );
}
