import { notFound } from 'next/navigation';
import { requireAdminPage } from '@/lib/auth/page-viewer';

/** Addresses that belong to no screen: for others they are closed like all the rest. */
export default async function NoAdminPage(): Promise<never> {
  await requireAdminPage();
  return notFound();
}
