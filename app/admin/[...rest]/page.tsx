import type { Metadata } from 'next';
import { AdminNotFound } from '@/components/admin/admin-not-found';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { buildNotFoundMetadata } from '@/lib/share/metadata';

export const metadata: Metadata = buildNotFoundMetadata();

/** Non-admins must not be able to tell a missing page from an existing one. */
export default async function AdminNotFoundPage() {
  await requireAdminPage();
  setNotFoundStatus();
  return <AdminNotFound />;
}
