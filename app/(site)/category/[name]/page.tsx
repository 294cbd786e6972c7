import { CategoryNav } from '@/components/categories/category-nav';
import { ListPage } from '@/components/layout/list-page';
import { EmptyWall } from '@/components/wallpapers/wall/empty-wall';
import { NamedList } from '@/components/wallpapers/wall/named-list';
import { getCategoryName, listCategoryNames } from '@/lib/categories/queries';
import { PAGE } from '@/lib/limits';
import { categoryText } from '@/lib/messages/categories';
import { decodeSegment, trimPunctuation } from '@/lib/path-segments';
import { paths } from '@/lib/paths';
import { defineList, readListPage } from '@/lib/search/list-pages';
import { escapeValue } from '@/lib/search/query/value-list';
import type { PageProps } from '@/lib/search-params';
import { buildCategoryMetadata, buildListMetadata } from '@/lib/share/metadata';
import { buildCategoryData } from '@/lib/share/structured-data';
import { listPublicCategoryWallpapers } from '@/lib/wallpapers/queries';

async function findList(requested: string) {
  const name =
    (await getCategoryName(requested)) ?? (await getCategoryName(trimPunctuation(requested)));
  if (name === null) return null;
  return defineList({
    name,
    isCanonical: requested === name,
    toPath: (page) => paths.category(name, page),
    filter: { category: escapeValue(name) },
    read: (page) => listPublicCategoryWallpapers(name, page, PAGE.homeSize),
    toMetadata: (page, { items, total }) => buildCategoryMetadata({ name, total }, page, items[0]),
  });
}

export async function generateMetadata({ params, ...props }: PageProps<'name'>) {
  return buildListMetadata(await findList((await params).name), props);
}

export default async function CategoryPage({ params, ...props }: PageProps<'name'>) {
  const list = await findList(decodeSegment((await params).name));
  return (
    <ListPage shown={await readListPage(list, props)}>
      {async (shown) => (
        <NamedList
          {...shown}
          title={shown.list.name}
          count={categoryText.count(shown.total)}
          data={buildCategoryData(shown.list.name, shown.page, shown.wall.first.items)}
          apiPath={paths.api.category(shown.list.name)}
          empty={<EmptyWall title={categoryText.empty} text={categoryText.emptyHint} />}
        >
          <CategoryNav names={await listCategoryNames()} current={shown.list.name} />
        </NamedList>
      )}
    </ListPage>
  );
}
