import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { Pager } from '@/components/admin/pager';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { AdminUserList } from '@/components/admin/users/admin-user-list';
import { getListView, ViewToggle } from '@/components/admin/view-toggle';
import { QuerySelect } from '@/components/admin/wallpapers/query-select';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChips } from '@/components/ui/filter-chips';
import { adminPaths } from '@/lib/admin-paths';
import { type AdminUserCounts, listAdminUsers } from '@/lib/admin-users/queries';
import {
  ADMIN_USER_FILTERS,
  ADMIN_USER_SORTS,
  type AdminUsersQuery,
  adminUsersQuery,
} from '@/lib/admin-users/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import {
  addQuery,
  getSearchParams,
  parseQuery,
  type SearchParams,
  type SearchParamsProps,
} from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.users };

const PATH = adminPaths.users();

export default async function UsersPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const searchParams = await getSearchParams(props);
  const { q, filter, sort, period, cursor } = searchParams;
  const query = parseQuery(adminUsersQuery, { q, filter, sort, period, cursor });
  const { items, next, counts } = await listAdminUsers(viewer, query);
  return (
    <AdminPage title={adminText.users} text={adminUsersText.text}>
      <Toolbar
        filters={
          <>
            <QuerySelect
              path={PATH}
              query={searchParams}
              name="sort"
              label={adminUsersText.sort}
              value={query.sort}
              choices={ADMIN_USER_SORTS.map((name) => [name, adminUsersText.sorts[name]])}
            />
            {query.sort !== 'newest' && (
              <QuerySelect
                path={PATH}
                query={searchParams}
                name="period"
                label={adminUsersText.period}
                value={query.period ?? ''}
                choices={[['', adminUsersText.allTime], ...Object.entries(adminUsersText.periods)]}
              />
            )}
            <ViewToggle path={PATH} searchParams={searchParams} initial="list" isWideOnly />
          </>
        }
      >
        <SearchBar path={PATH} searchParams={searchParams} label={adminUsersText.searchLabel} />
      </Toolbar>
      <FilterChips
        label={adminUsersText.filters}
        chips={getFilterChips(searchParams, query, counts)}
      />
      <AdminUserList
        users={items}
        sort={query.sort}
        viewerId={viewer.id}
        now={Date.now()}
        layout={getListView(searchParams, 'list') === 'list' ? 'auto' : 'cards'}
        empty={
          <EmptyState title={adminUsersText.noUsers} text={getEmptyText(query)}>
            <ButtonLink kind="outlined" href={PATH}>
              {adminUsersText.showAll}
            </ButtonLink>
          </EmptyState>
        }
      />
      <Pager path={PATH} searchParams={searchParams} next={next} />
    </AdminPage>
  );
}

function getFilterChips(
  searchParams: SearchParams,
  { filter }: AdminUsersQuery,
  counts: AdminUserCounts,
) {
  return ([undefined, ...ADMIN_USER_FILTERS] as const).map((chip) => ({
    href: addQuery(PATH, { ...searchParams, cursor: undefined, filter: chip }),
    text: adminUsersText[chip ?? 'all'],
    count: counts[chip ?? 'all'] ?? undefined,
    isCurrent: chip === filter,
  }));
}

function getEmptyText({ q, filter }: AdminUsersQuery): string {
  if (q) return adminUsersText.noUsersText(q);
  return filter === 'blocked' ? adminUsersText.noBlockedUsers : '';
}
