import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { FilterChips } from '@/components/admin/filter-chips';
import { Pager } from '@/components/admin/pager';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { PersonCards } from '@/components/admin/users/person-cards';
import { PersonTable } from '@/components/admin/users/person-table';
import { ViewToggle, viewOf } from '@/components/admin/view-toggle';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { type AddressProps, type Asked, askedOf, queryOf, withQuery } from '@/lib/address';
import { listPeople, type PeopleCounts } from '@/lib/admin-users/queries';
import { PERSON_FILTERS, type PeopleQuery, peopleQuery } from '@/lib/admin-users/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: adminText.users };

const PATH = paths.admin.users();

export default async function UsersPage(props: AddressProps) {
  const viewer = await requireAdminPage();
  const searchParams = await askedOf(props);
  const { q, filter, cursor } = searchParams;
  const query = queryOf(peopleQuery, { q, filter, cursor });
  const { items, next, counts } = await listPeople(viewer, query);
  const List = viewOf(searchParams) === 'list' ? PersonTable : PersonCards;
  return (
    <AdminPage title={adminText.users} text={adminUsersText.text}>
      <Toolbar>
        <SearchBar path={PATH} asked={searchParams} label={adminUsersText.searchLabel} />
        <FilterChips
          label={adminUsersText.filters}
          chips={getFilterChips(searchParams, query, counts)}
        />
        <ViewToggle path={PATH} asked={searchParams} />
      </Toolbar>
      {items.length > 0 ? (
        <List users={items} viewerId={viewer.id} now={Date.now()} />
      ) : (
        <EmptyNote title={adminUsersText.none} text={getEmptyText(query)}>
          <ButtonLink kind="outlined" href={PATH}>
            {adminUsersText.showAll}
          </ButtonLink>
        </EmptyNote>
      )}
      <Pager path={PATH} asked={searchParams} next={next} />
    </AdminPage>
  );
}

function getFilterChips(searchParams: Asked, { filter }: PeopleQuery, counts: PeopleCounts) {
  return ([undefined, ...PERSON_FILTERS] as const).map((chip) => ({
    href: withQuery(PATH, { ...searchParams, cursor: undefined, filter: chip }),
    text: adminUsersText[chip ?? 'all'],
    count: counts[chip ?? 'all'] ?? undefined,
    isCurrent: chip === filter,
  }));
}

function getEmptyText({ q, filter }: PeopleQuery): string {
  if (q) return adminUsersText.noneText(q);
  return filter === 'blocked' ? adminUsersText.noneBlocked : '';
}
