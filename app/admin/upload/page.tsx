import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { UploadScreen } from '@/components/uploads/upload-screen';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { uploadText } from '@/lib/messages/upload';

export const metadata: Metadata = { title: adminText.upload };

export default async function AdminUploadPage() {
  await requireAdminPage();
  return (
    <AdminPage title={uploadText.title}>
      <noscript>{uploadText.needsScript}</noscript>
      <UploadScreen />
    </AdminPage>
  );
}
