import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdminPage } from '@/components/admin/admin-page';
import { PersonActs } from '@/components/admin/users/person-acts';
import { PersonHead } from '@/components/admin/users/person-head';
import { PersonView } from '@/components/admin/users/person-view';
import { getPerson } from '@/lib/admin-users/queries';
import { listAudit } from '@/lib/audit/queries';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/en/admin';
import { personText } from '@/lib/messages/en/admin-users';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: adminText.users };

/** Acts that the page shows; the audit log has the rest. */
const RECENT = 5;

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireAdminPage();
  const { id } = await params;
  const person = await getPerson(viewer, id);
  if (!person) return notFound();
  const subject = { subjectType: 'user', subjectId: person._id } as const;
  const { items } = await listAudit(viewer, { ...subject, page: 1, limit: RECENT });
  const isSelf = person._id === viewer.id;
  return (
    <AdminPage
      back={{ href: paths.admin.users(), text: personText.back }}
      title={person.displayName}
      actions={<PersonActs person={person} isSelf={isSelf} />}
    >
      <PersonHead person={person} isSelf={isSelf} />
      <PersonView person={person} acts={items} now={Date.now()} />
    </AdminPage>
  );
}
