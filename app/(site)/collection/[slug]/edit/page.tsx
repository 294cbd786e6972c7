import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { EditCollection } from '@/components/collections/editing/edit-collection';
import { FormPage } from '@/components/layout/form-page';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { collectionPaths } from '@/lib/collection-paths';
import { canChangeCollection } from '@/lib/collections/policy';
import { getCollection, listCollectionWallpapers } from '@/lib/collections/queries';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { PAGE } from '@/lib/limits';
import { collectionEditingText } from '@/lib/messages/collection-editing';
import { paths } from '@/lib/paths';
import { buildNotFoundMetadata } from '@/lib/share/metadata';

interface Props {
  params: Promise<{ slug: string }>;
}

/** For the page and its metadata; null if the viewer can't edit such a collection. */
const findCollection = cache(async (id: string) => {
  const viewer = await getPageViewer();
  if (!viewer) redirect(paths.loginModal(collectionPaths.editCollection(id)));
  const collection = await getCollection(id, viewer);
  if (!collection || !canChangeCollection(viewer, collection)) return null;
  const first = await listCollectionWallpapers(id, { page: 1, limit: PAGE.max }, viewer);
  return first && { collection, first };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await findCollection((await params).slug))
    ? { title: collectionEditingText.edit, robots: { index: false } }
    : buildNotFoundMetadata();
}

export default async function EditCollectionPage({ params }: Props) {
  const found = await findCollection((await params).slug);
  if (!found) {
    setNotFoundStatus();
    return <NotFoundNotice />;
  }
  const { collection, first } = found;
  return (
    <FormPage
      title={collectionEditingText.edit}
      noScriptMessage={collectionEditingText.needsScript}
      isWide
    >
      <EditCollection collection={collection} first={{ items: first.items, next: first.next }} />
    </FormPage>
  );
}
