import type { Metadata } from 'next';
import { InCollections } from '@/components/collections/in-collections';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { JsonLd } from '@/components/share/json-ld';
import { MoreLikeThis } from '@/components/similar/more-like-this';
import { HiddenWallpaper } from '@/components/wallpapers/details/hidden-wallpaper';
import { ViewBeacon } from '@/components/wallpapers/details/view-beacon';
import { WallpaperView } from '@/components/wallpapers/details/wallpaper-view';
import { RelatedWallpapers } from '@/components/wallpapers/wall/related-wallpapers';
import { listCollectionNames } from '@/lib/collections/in-collections';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { PAGE } from '@/lib/limits';
import { findMostSimilar, listSimilar } from '@/lib/search/list/similar-wallpapers';
import { getPublicSetOf } from '@/lib/sets/queries';
import { toAbsoluteUrl } from '@/lib/share/absolute-url';
import { buildNotFoundMetadata, buildWallpaperMetadata } from '@/lib/share/metadata';
import { buildWallpaperData } from '@/lib/share/structured-data';
import { getPublicWallpaper, listByCreator, listRelatedWallpapers } from '@/lib/wallpapers/queries';
import type { Wallpaper } from '@/lib/wallpapers/schema';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const wallpaper = await getPublicWallpaper((await params).id);
  return wallpaper ? buildWallpaperMetadata(wallpaper) : buildNotFoundMetadata();
}

/** The same for everyone: the browser adds what only the owner sees. */
export default async function WallpaperPage({ params }: Props) {
  const wallpaper = await getPublicWallpaper((await params).id);
  if (!wallpaper) {
    setNotFoundStatus();
    // The browser shows the creator and admins the hidden wallpaper instead.
    return (
      <HiddenWallpaper>
        <NotFoundNotice />
      </HiddenWallpaper>
    );
  }
  const { _id, category, userId, username, displayName, set } = wallpaper;
  const [linked, { items, next, total }, byCreator, collections, similar] = await Promise.all([
    set && getPublicSetOf(_id),
    listRelatedWallpapers(_id, category),
    listByCreator(userId),
    listCollectionNames(_id),
    // The other lists may contain some of them.
    findMostSimilar(_id, PAGE.homeSize + PAGE.byCreator + PAGE.similar),
  ]);
  const related = new Set([_id, ...items.map((item) => item._id)]);
  const isOther = (item: Wallpaper) =>
    !related.has(item._id) && (!set || item.set?._id !== set._id);
  const others = byCreator.filter(isOther).slice(0, PAGE.byCreator);
  const shown = new Set([...related, ...others.map((item) => item._id)]);
  const alike = similar.filter((item) => !shown.has(item._id)).slice(0, PAGE.similar);
  return (
    <>
      <JsonLd data={buildWallpaperData(wallpaper)} />
      <WallpaperView
        wallpaper={wallpaper}
        set={linked}
        siteUrl={toAbsoluteUrl('')}
        renderedAt={Date.now()}
      />
      <ViewBeacon id={_id} />
      <InCollections id={_id} collections={collections} />
      <MoreLikeThis id={_id} wallpapers={await listSimilar(alike)} />
      <RelatedWallpapers
        key={_id}
        id={_id}
        setId={wallpaper.set?._id}
        category={category}
        first={{ items, next }}
        total={total}
        creator={{ username, displayName }}
        byCreator={others}
      />
    </>
  );
}
