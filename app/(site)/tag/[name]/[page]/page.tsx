import type { Metadata } from 'next';
import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { JsonLd } from '@/components/share/json-ld';
import { RelatedTags } from '@/components/tags/related-tags';
import { NotFoundStatus } from '@/components/ui/not-found-status';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import styles from '@/components/wallpapers/wall/list-page.module.css';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { siteText } from '@/lib/messages/site';
import { tagText } from '@/lib/messages/tags';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { decodeSegment, paths } from '@/lib/paths';
import { escapeValue } from '@/lib/search/filters';
import {
  getPublicTag,
  listPublicRelatedTags,
  listPublicTagWallpapers,
} from '@/lib/search/tag-pages';
import { buildTagMetadata } from '@/lib/share/metadata';
import { buildTagData } from '@/lib/share/structured-data';
import { parseTagName } from '@/lib/tags/schema';

// `/tag/{name}?page=N` is rewritten to this route, because a page that reads its query is not cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ name: string; page: string }>;
}

/** Next passes encoded params to the page, but decoded ones to `generateMetadata`. */
async function parseParams({ params }: Props) {
  const { name: given, page: pageParam } = await params;
  const page = parsePageNumber(pageParam);
  const spellings = page === 0 ? [] : new Set([decodeSegment(given), given]);
  for (const requested of spellings) {
    const name = parseTagName(requested);
    const tag = name && (await getPublicTag(name));
    if (tag) return { requested, tag, page };
  }
  return null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await parseParams(props);
  if (!found) return { title: pageText.notFoundTitle };
  const { tag, page } = found;
  const { items } = await listPublicTagWallpapers(tag.name, page, PAGE.homeSize);
  return buildTagMetadata(tag, page, items[0]);
}

export default async function TagPage(props: Props) {
  const found = await parseParams(props);
  if (!found) return <PageNotFound />;
  const { requested, page, tag } = found;
  const { name, wallpaperCount, isExact } = tag;
  const path = paths.tag(name, page);
  if (requested !== name) permanentRedirect(path);
  const { items, next } = await listPublicTagWallpapers(name, page, PAGE.homeSize);
  if (items.length === 0) return <PageNotFound />;
  return (
    <div className={styles.page}>
      <JsonLd data={buildTagData(name, page, items)} />
      <header className={styles.header}>
        <h1 className={styles.title}>{tagText.hashtag(name)}</h1>
        <p className={styles.count}>
          {tagText.count(wallpaperCount)}
          {page > 1 && `, ${pageText.page(page)}`}
        </p>
      </header>
      <RelatedTags names={await listPublicRelatedTags(name)} />
      {page === 1 && <SortNav list={path} />}
      {page > 1 && (
        <p className={styles.pagination}>
          <Link rel="prev" href={paths.tag(name, page - 1)}>
            {siteText.previousPage}
          </Link>
        </p>
      )}
      <div className={styles.wall}>
        <InfiniteWall
          key={path}
          path={path}
          apiPath={paths.api.tag(escapeValue(name))}
          first={{ items, next }}
          total={page === 1 && isExact ? wallpaperCount : -1}
          nextPage={next && paths.tag(name, page + 1)}
        />
      </div>
    </div>
  );
}

function PageNotFound() {
  return (
    <NotFoundStatus>
      <NotFoundNotice />
    </NotFoundStatus>
  );
}
