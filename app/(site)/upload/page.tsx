import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FormPage } from '@/components/layout/form-page';
import { UploadScreen } from '@/components/uploads/upload-screen';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: uploadText.title, robots: { index: false } };

export default async function UploadPage() {
  if (!(await getPageViewer())) redirect(paths.loginModal(paths.upload()));
  return (
    <FormPage title={uploadText.title} noScriptMessage={uploadText.needsScript}>
      <UploadScreen />
    </FormPage>
  );
}
