import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { FormPage } from '@/components/layout/form-page';
import { EditForm } from '@/components/wallpapers/edit-form';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import { getWallpaper } from '@/lib/wallpapers/queries';

export const metadata: Metadata = { title: editText.title, robots: { index: false } };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function EditPage({ params }: Props) {
  const { id } = await params;
  const viewer = await getPageViewer();
  if (!viewer) redirect(paths.loginModal(paths.editWallpaper(id)));
  const wallpaper = await getWallpaper(id, viewer);
  if (!wallpaper || !canChangeWallpaper(viewer, wallpaper)) notFound();
  return (
    <FormPage title={editText.title} noScriptMessage={editText.needsScript}>
      <EditForm wallpaper={wallpaper} />
    </FormPage>
  );
}
