import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { siteText } from '@/lib/messages/site';

export const metadata: Metadata = { title: siteText.notFoundTitle };

/** Addresses that belong to no screen: for others they are closed like all the rest. */
export default async function NoAdminPage(): Promise<never> {
  await requireAdminPage();
  return notFound();
}
