import type { Metadata } from 'next';
import { ListPage } from '@/components/layout/list-page';
import { RelatedTags } from '@/components/tags/related-tags';
import { NamedList } from '@/components/wallpapers/wall/named-list';
import { PAGE } from '@/lib/limits';
import { tagText } from '@/lib/messages/tags';
import { decodeSegment, paths } from '@/lib/paths';
import { escapeValue } from '@/lib/search/filters';
import { readListPage } from '@/lib/search/list-pages';
import {
  getPublicTag,
  listPublicRelatedTags,
  listPublicTagWallpapers,
} from '@/lib/search/tag-pages';
import type { SearchParamsProps } from '@/lib/search-params';
import { buildListMetadata, buildTagMetadata } from '@/lib/share/metadata';
import { buildTagData } from '@/lib/share/structured-data';
import { parseTagName } from '@/lib/tags/schema';

interface Props extends SearchParamsProps {
  params: Promise<{ name: string }>;
}

async function findList(requested: string) {
  const parsed = parseTagName(requested);
  const tag = parsed && (await getPublicTag(parsed));
  if (!tag) return null;
  const { name, wallpaperCount, isExact } = tag;
  return {
    tag,
    name: tagText.hashtag(name),
    isCanonical: requested === name,
    toPath: (page: number) => paths.tag(name, page),
    filter: { tags: escapeValue(name) },
    read: async (page: number) => {
      const found = await listPublicTagWallpapers(name, page, PAGE.homeSize);
      const total = isExact ? wallpaperCount : null;
      return found.items.length > 0 ? { ...found, total } : null;
    },
  };
}

export async function generateMetadata({ params, ...props }: Props): Promise<Metadata> {
  const list = await findList((await params).name);
  return buildListMetadata(list, props, ({ tag }, page, { items }) =>
    buildTagMetadata(tag, page, items[0]),
  );
}

export default async function TagPage({ params, ...props }: Props) {
  const list = await findList(decodeSegment((await params).name));
  return (
    <ListPage shown={await readListPage(list, props)}>
      {async ({ found, ...shown }) => (
        <NamedList
          {...shown}
          data={buildTagData(shown.list.tag.name, shown.page, found.items)}
          title={shown.list.name}
          count={tagText.count(shown.list.tag.wallpaperCount)}
          apiPath={paths.api.tag(shown.list.filter.tags)}
        >
          <RelatedTags names={await listPublicRelatedTags(shown.list.tag.name)} />
        </NamedList>
      )}
    </ListPage>
  );
}
