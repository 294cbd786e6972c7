import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { UploadScreen } from '@/components/uploads/upload-screen';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { uploadText } from '@/lib/messages/en/upload';
import { paths } from '@/lib/paths';
import styles from './page.module.css';

export const metadata: Metadata = { title: uploadText.title, robots: { index: false } };

export default async function UploadPage() {
  if (!(await getPageViewer())) redirect(paths.loginModal(paths.upload()));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{uploadText.title}</h1>
      <noscript>
        <p className={styles.note}>{uploadText.needsScript}</p>
      </noscript>
      <UploadScreen />
    </div>
  );
}
