import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { PersonActs } from '@/components/admin/users/person-acts';
import { PersonHead } from '@/components/admin/users/person-head';
import { PersonView } from '@/components/admin/users/person-view';
import { getPerson } from '@/lib/admin-users/queries';
import { listAudit } from '@/lib/audit/queries';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { personText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';

const RECENT_ACTIONS = 5;

interface Props {
  params: Promise<{ id: string }>;
}

/** One query for the page and its metadata. */
const findUser = cache(async (id: string) => getPerson(await requireAdminPage(), id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const user = await findUser((await params).id);
  return { title: user?.displayName ?? adminText.users };
}

export default async function UserPage({ params }: Props) {
  const viewer = await requireAdminPage();
  const user = await findUser((await params).id);
  if (!user) return notFound();
  const subject = { subjectType: 'user', subjectId: user._id } as const;
  const { items } = await listAudit(viewer, { ...subject, page: 1, limit: RECENT_ACTIONS });
  const isSelf = user._id === viewer.id;
  return (
    <AdminPage
      back={{ href: paths.admin.users(), text: personText.back }}
      title={user.displayName}
      actions={<PersonActs user={user} isSelf={isSelf} />}
    >
      <PersonHead user={user} isSelf={isSelf} />
      <PersonView user={user} actions={items} now={Date.now()} />
    </AdminPage>
  );
}
