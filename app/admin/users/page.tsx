import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { FilterChips } from '@/components/admin/filter-chips';
import { Pager } from '@/components/admin/pager';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { AdminUserList } from '@/components/admin/users/admin-user-list';
import { getListView, ViewToggle } from '@/components/admin/view-toggle';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { type AdminUserCounts, listAdminUsers } from '@/lib/admin-users/queries';
import {
  ADMIN_USER_FILTERS,
  type AdminUsersQuery,
  adminUsersQuery,
} from '@/lib/admin-users/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';
import {
  addQuery,
  getSearchParams,
  parseQuery,
  type SearchParams,
  type SearchParamsProps,
} from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.users };

const PATH = paths.admin.users();

export default async function UsersPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const searchParams = await getSearchParams(props);
  const { q, filter, cursor } = searchParams;
  const query = parseQuery(adminUsersQuery, { q, filter, cursor });
  const { items, next, counts } = await listAdminUsers(viewer, query);
  return (
    <AdminPage title={adminText.users} text={adminUsersText.text}>
      <Toolbar>
        <SearchBar path={PATH} searchParams={searchParams} label={adminUsersText.searchLabel} />
        <FilterChips
          label={adminUsersText.filters}
          chips={getFilterChips(searchParams, query, counts)}
        />
        <ViewToggle path={PATH} searchParams={searchParams} isWideOnly />
      </Toolbar>
      <AdminUserList
        users={items}
        viewerId={viewer.id}
        now={Date.now()}
        layout={getListView(searchParams) === 'list' ? 'auto' : 'cards'}
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
