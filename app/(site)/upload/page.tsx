import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { UploadForm } from '@/components/wallpapers/upload-form';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { listCategories } from '@/lib/categories/queries';
import { uploadText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import styles from './page.module.css';

export const metadata: Metadata = { title: uploadText.title, robots: { index: false } };

export default async function UploadPage() {
  if (!(await getPageViewer())) redirect(paths.login(paths.upload()));
  const categories = await listCategories();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{uploadText.title}</h1>
      <UploadForm categories={categories.map(({ name }) => name)} />
    </div>
  );
}
