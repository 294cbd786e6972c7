import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { Pager } from '@/components/admin/pager';
import { SearchBar } from '@/components/admin/search-bar';
import { TagList } from '@/components/admin/tags/tag-list';
import { Toolbar } from '@/components/admin/toolbar';
import { QuerySelect } from '@/components/admin/wallpapers/query-select';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { adminPaths } from '@/lib/admin-paths';
import { listAdminTags } from '@/lib/admin-tags/queries';
import { parseAdminTagsQuery, TAG_SORTS } from '@/lib/admin-tags/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { adminTagsText as text } from '@/lib/messages/admin-tags';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.tags };

const PATH = adminPaths.tags();

export default async function AdminTagsPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const searchParams = await getSearchParams(props);
  const query = parseAdminTagsQuery(searchParams);
  const { items, next } = await listAdminTags(viewer, query);
  const { q, sort } = query;
  const currentQuery = {
    q,
    sort: sort === 'used' ? undefined : sort,
    cursor: query.cursor && searchParams.cursor,
  };
  return (
    <AdminPage title={adminText.tags} text={text.text}>
      <Toolbar>
        <SearchBar path={PATH} searchParams={currentQuery} label={text.search} />
        <QuerySelect
          path={PATH}
          query={currentQuery}
          name="sort"
          label={text.sort}
          value={sort}
          choices={TAG_SORTS.map((name) => [name, text.sorts[name]] as const)}
        />
      </Toolbar>
      <TagList
        tags={items}
        empty={
          q || query.cursor ? (
            <EmptyState title={text.noMatchTitle} text={text.noMatchText}>
              <ButtonLink kind="outlined" href={PATH}>
                {text.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title={text.emptyTitle} text={text.emptyText} />
          )
        }
      />
      <Pager path={PATH} searchParams={currentQuery} next={next} />
    </AdminPage>
  );
}
