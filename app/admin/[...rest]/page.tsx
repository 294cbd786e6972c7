import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { siteText } from '@/lib/messages/site';

export const metadata: Metadata = { title: siteText.notFoundTitle };

/** Non-admins must not be able to tell a missing page from an existing one. */
export default async function AdminNotFoundPage(): Promise<never> {
  await requireAdminPage();
  return notFound();
}
