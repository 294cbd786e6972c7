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

/** Acts that the page shows; the audit log has the rest. */
const RECENT = 5;

interface Props {
  params: Promise<{ id: string }>;
}

/** Asked once for a page: what it shows, and what it is called. */
const find = cache(async (id: string) => getPerson(await requireAdminPage(), id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const person = await find((await params).id);
  return { title: person?.displayName ?? adminText.users };
}

export default async function UserPage({ params }: Props) {
  const viewer = await requireAdminPage();
  const person = await find((await params).id);
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
