import { AdminPage } from '@/components/admin/admin-page';
import { Pager } from '@/components/admin/pager';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { getListView, ViewToggle } from '@/components/admin/view-toggle';
import { ButtonLink } from '@/components/ui/button-link';
import { FilterChips } from '@/components/ui/filter-chips';
import { adminPaths } from '@/lib/admin-paths';
import {
  type AdminWallpaper,
  type AdminWallpaperQuery,
  SORTS,
} from '@/lib/admin-wallpapers/schema';
import { PAGE } from '@/lib/limits';
import { adminText } from '@/lib/messages/admin';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { addQuery, type SearchParams } from '@/lib/search-params';
import { NoWallpapers } from './no-wallpapers';
import { QuerySelect } from './query-select';
import { WallpaperBoard } from './wallpaper-board';

const PATH = adminPaths.wallpapers();
const CHIPS = ['all', 'approved', 'pending', 'scheduled', 'rejected', 'removed'] as const;

interface Props {
  searchParams: SearchParams;
  query: AdminWallpaperQuery;
  categories: string[];
  items: AdminWallpaper[];
  total: number | null;
  next: string | null;
  counts: Record<(typeof CHIPS)[number], number> | null;
}

export function WallpapersScreen({
  searchParams,
  query,
  categories,
  items,
  total,
  next,
  counts,
}: Props) {
  const { q, status, sort, category } = query;
  const view = getListView(searchParams);
  const currentQuery: SearchParams = {
    q,
    status,
    category,
    sort: sort === 'newest' ? undefined : sort,
    view: view === 'grid' ? undefined : view,
    limit: query.limit === PAGE.adminSizes[0] ? undefined : String(query.limit),
    cursor: query.cursor && searchParams.cursor,
  };
  const chips = CHIPS.map((name) => ({
    text: name === 'all' ? adminWallpapersText.all : adminText.statuses[name],
    href: addQuery(PATH, {
      ...currentQuery,
      cursor: undefined,
      status: name === 'all' ? '' : name,
    }),
    count: counts?.[name],
    isCurrent: name === (status ?? 'all'),
  }));
  return (
    <AdminPage
      title={adminText.wallpapers}
      actions={
        <>
          <ButtonLink
            kind="outlined"
            download
            href={addQuery(adminPaths.api.exportWallpapers(), { q, status, category })}
          >
            {adminWallpapersText.export}
          </ButtonLink>
          <ButtonLink href={adminPaths.upload()}>{adminWallpapersText.uploadNew}</ButtonLink>
        </>
      }
    >
      <Toolbar
        filters={
          <>
            <QuerySelect
              path={PATH}
              query={currentQuery}
              name="category"
              label={adminWallpapersText.category}
              value={categories.find((name) => hasSameName(name, category)) ?? ''}
              choices={[['', adminWallpapersText.anyCategory], ...categories.map(toChoice)]}
            />
            <QuerySelect
              path={PATH}
              query={currentQuery}
              name="sort"
              label={adminWallpapersText.sort}
              value={sort}
              choices={SORTS.map((name) => [name, adminWallpapersText.sorts[name]] as const)}
            />
            <QuerySelect
              path={PATH}
              query={currentQuery}
              name="limit"
              label={adminWallpapersText.perPage}
              value={String(query.limit)}
              choices={PAGE.adminSizes.map((size) => [String(size), String(size)] as const)}
            />
            <ViewToggle path={PATH} searchParams={currentQuery} />
          </>
        }
      >
        <SearchBar path={PATH} searchParams={currentQuery} label={adminWallpapersText.search} />
      </Toolbar>
      <FilterChips label={adminWallpapersText.filter} chips={chips} />
      {items.length > 0 ? (
        <WallpaperBoard
          items={items}
          view={view}
          total={
            total === null ? adminWallpapersText.uncountedTotal : adminWallpapersText.total(total)
          }
        />
      ) : (
        <NoWallpapers isFiltered={[q, status, category, query.cursor].some(Boolean)} />
      )}
      <Pager path={PATH} searchParams={currentQuery} next={next} />
    </AdminPage>
  );
}

const hasSameName = (name: string, other = '') => name.toLowerCase() === other.toLowerCase();
const toChoice = (name: string) => [name, name] as const;
