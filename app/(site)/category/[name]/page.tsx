import type { Metadata } from 'next';
import { CategoryNav } from '@/components/categories/category-nav';
import { ListPage } from '@/components/layout/list-page';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NamedList } from '@/components/wallpapers/wall/named-list';
import { getCategoryName, listCategoryNames } from '@/lib/categories/queries';
import { PAGE } from '@/lib/limits';
import { categoryText } from '@/lib/messages/categories';
import { pageText } from '@/lib/messages/pages';
import { decodeSegment, paths } from '@/lib/paths';
import { escapeValue } from '@/lib/search/filters';
import { readListPage } from '@/lib/search/list-pages';
import type { SearchParamsProps } from '@/lib/search-params';
import { buildCategoryMetadata, buildListMetadata } from '@/lib/share/metadata';
import { buildCategoryData } from '@/lib/share/structured-data';
import { listPublicCategoryWallpapers } from '@/lib/wallpapers/queries';

interface Props extends SearchParamsProps {
  params: Promise<{ name: string }>;
}

async function findList(requested: string) {
  const name = await getCategoryName(requested);
  if (name === null) return null;
  return {
    name,
    isCanonical: requested === name,
    toPath: (page: number) => paths.category(name, page),
    filter: { category: escapeValue(name) },
    read: (page: number) => listPublicCategoryWallpapers(name, page, PAGE.homeSize),
  };
}

export async function generateMetadata({ params, ...props }: Props): Promise<Metadata> {
  const list = await findList((await params).name);
  return buildListMetadata(list, props, ({ name }, page, { items, total }) =>
    buildCategoryMetadata({ name, total }, page, items[0]),
  );
}

export default async function CategoryPage({ params, ...props }: Props) {
  const list = await findList(decodeSegment((await params).name));
  return (
    <ListPage shown={await readListPage(list, props)}>
      {async ({ found: { items, total }, ...shown }) => (
        <NamedList
          {...shown}
          data={buildCategoryData(shown.list.name, shown.page, items)}
          title={shown.list.name}
          count={categoryText.count(total)}
          apiPath={paths.api.category(shown.list.name)}
          empty={<EmptyCategory />}
        >
          <CategoryNav names={await listCategoryNames()} current={shown.list.name} />
        </NamedList>
      )}
    </ListPage>
  );
}

function EmptyCategory() {
  return (
    <EmptyState title={categoryText.empty} text={categoryText.emptyHint}>
      <ButtonLink kind="outlined" isDocument href={paths.upload()}>
        {pageText.shareWallpaper}
      </ButtonLink>
    </EmptyState>
  );
}
