'use client';

import { type ReactNode, useEffect } from 'react';
import useSWR from 'swr';
import { callApi, fetchPage } from '@/lib/client/fetcher';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { SITE_NAME } from '@/lib/messages/site-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CollectionView } from './collection-view';

async function fetchCollection(id: string) {
  const [collection, first] = await Promise.all([
    callApi<Collection>(collectionPaths.api.collection(id)),
    fetchPage<Wallpaper>(collectionPaths.api.collectionWallpapers(id)),
  ]);
  return { collection, first };
}

/** Renders `children` if the viewer has no such collection. */
export function PrivateCollection({ id, children }: { id: string; children: ReactNode }) {
  const { data, error } = useSWR(['collection', id], () => fetchCollection(id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const title = data?.collection.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${SITE_NAME}`;
  }, [title]);
  if (error) return children;
  if (!data) return null;
  const { collection, first } = data;
  const wall = {
    path: `${collectionPaths.collection(collection)}#own`,
    first,
    total: -1,
    nextPage: null,
  };
  return <CollectionView collection={collection} wall={wall} pagination={null} />;
}
