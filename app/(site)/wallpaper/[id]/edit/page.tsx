import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { FormPage } from '@/components/layout/form-page';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { EditScreen } from '@/components/wallpapers/editing/edit-screen';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import { buildNotFoundMetadata } from '@/lib/share/metadata';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import { getWallpaper } from '@/lib/wallpapers/queries';

interface Props {
  params: Promise<{ id: string }>;
}

/** One query for the page and its metadata; null if the viewer can't edit such a wallpaper. */
const findWallpaper = cache(async (id: string) => {
  const viewer = await getPageViewer();
  if (!viewer) redirect(paths.loginModal(paths.editWallpaper(id)));
  const wallpaper = await getWallpaper(id, viewer);
  return wallpaper && canChangeWallpaper(viewer, wallpaper) ? wallpaper : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const wallpaper = await findWallpaper((await params).id);
  return wallpaper ? { title: editText.title, robots: { index: false } } : buildNotFoundMetadata();
}

export default async function EditPage({ params }: Props) {
  const wallpaper = await findWallpaper((await params).id);
  if (!wallpaper) {
    setNotFoundStatus();
    return <NotFoundNotice />;
  }
  return (
    <FormPage title={editText.title} noScriptMessage={editText.needsScript}>
      <EditScreen wallpaper={wallpaper} />
    </FormPage>
  );
}
