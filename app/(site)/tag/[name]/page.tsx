import { FollowButton } from '@/components/follows/follow-button';
import { ListPage } from '@/components/layout/list-page';
import { RelatedTags } from '@/components/tags/related-tags';
import { NamedList } from '@/components/wallpapers/wall/named-list';
import { PAGE } from '@/lib/limits';
import { tagText } from '@/lib/messages/tags';
import { decodeSegment, trimPunctuation } from '@/lib/path-segments';
import { paths } from '@/lib/paths';
import { defineList, readListPage } from '@/lib/search/list-pages';
import { escapeValue } from '@/lib/search/query/value-list';
import {
  getPublicTag,
  listPublicRelatedTags,
  listPublicTagWallpapers,
} from '@/lib/search/tag-pages';
import type { PageProps } from '@/lib/search-params';
import { buildListMetadata, buildTagMetadata } from '@/lib/share/metadata';
import { buildTagData } from '@/lib/share/structured-data';
import { parseTagName } from '@/lib/tags/schema';

async function findTag(requested: string) {
  const name = parseTagName(requested);
  return name === null ? null : getPublicTag(name);
}

async function findList(requested: string) {
  const tag = (await findTag(requested)) ?? (await findTag(trimPunctuation(requested)));
  if (!tag) return null;
  return defineList({
    tag,
    name: tagText.hashtag(tag.name),
    isCanonical: requested === tag.name,
    toPath: (page) => paths.tag(tag.name, page),
    filter: { tags: escapeValue(tag.name) },
    read: async (page) => {
      const found = await listPublicTagWallpapers(tag.name, page, PAGE.homeSize);
      const total = tag.isExact ? tag.wallpaperCount : -1;
      return found.items.length > 0 ? { ...found, total } : null;
    },
    toMetadata: (page, { items }) => buildTagMetadata(tag, page, items[0]),
  });
}

export async function generateMetadata({ params, ...props }: PageProps<'name'>) {
  return buildListMetadata(await findList((await params).name), props);
}

export default async function TagPage({ params, ...props }: PageProps<'name'>) {
  const list = await findList(decodeSegment((await params).name));
  return (
    <ListPage shown={await readListPage(list, props)}>
      {async (shown) => (
        <NamedList
          {...shown}
          title={shown.list.name}
          count={tagText.count(shown.list.tag.wallpaperCount)}
          description={shown.list.tag.description}
          data={buildTagData(shown.list.tag.name, shown.page, shown.wall.first.items)}
          apiPath={paths.api.tag(shown.list.filter.tags)}
          action={<FollowButton kind="tag" name={shown.list.tag.name} label={shown.list.name} />}
        >
          <RelatedTags names={await listPublicRelatedTags(shown.list.tag.name)} />
        </NamedList>
      )}
    </ListPage>
  );
}
