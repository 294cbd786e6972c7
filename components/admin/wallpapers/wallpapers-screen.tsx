import { AdminPage } from '@/components/admin/admin-page';
import { FilterChips } from '@/components/admin/filter-chips';
import { Pager } from '@/components/admin/pager';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { ViewToggle, viewOf } from '@/components/admin/view-toggle';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { type Asked, withQuery } from '@/lib/address';
import { type Curated, type CuratedQuery, SORTS } from '@/lib/admin-wallpapers/schema';
import { adminText } from '@/lib/messages/admin';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import { ChoiceSelect } from './choice-select';
import { WallpaperBoard } from './wallpaper-board';

const PATH = paths.admin.wallpapers();
const CHIPS = ['all', 'approved', 'pending', 'rejected', 'removed'] as const;

interface Props {
  asked: Asked;
  query: CuratedQuery;
  categories: string[];
  items: Curated[];
  total: number | null;
  next: string | null;
  counts: Record<(typeof CHIPS)[number], number> | null;
}

export function WallpapersScreen({ asked, query, categories, items, total, next, counts }: Props) {
  const { q, status, sort, category } = query;
  const view = viewOf(asked);
  const currentQuery: Asked = {
    q,
    status,
    category,
    sort: sort === 'newest' ? undefined : sort,
    view: view === 'grid' ? undefined : view,
    cursor: query.cursor && asked.cursor,
  };
  const chips = CHIPS.map((name) => ({
    text: name === 'all' ? adminWallpapersText.all : adminText.statuses[name],
    href: withQuery(PATH, {
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
            href={withQuery(paths.api.admin.exportWallpapers(), { q, status, category })}
          >
            {adminWallpapersText.export}
          </ButtonLink>
          <ButtonLink href={paths.admin.upload()}>{adminWallpapersText.uploadNew}</ButtonLink>
        </>
      }
    >
      <Toolbar>
        <SearchBar path={PATH} asked={currentQuery} label={adminWallpapersText.search} />
        <ChoiceSelect
          path={PATH}
          query={currentQuery}
          name="category"
          label={adminWallpapersText.category}
          value={categories.find((name) => hasSameName(name, category)) ?? ''}
          choices={[['', adminWallpapersText.anyCategory], ...categories.map(toChoice)]}
        />
        <ChoiceSelect
          path={PATH}
          query={currentQuery}
          name="sort"
          label={adminWallpapersText.sort}
          value={sort}
          choices={SORTS.map((name) => [name, adminWallpapersText.sorts[name]] as const)}
        />
        <ViewToggle path={PATH} asked={currentQuery} />
      </Toolbar>
      <FilterChips label={adminWallpapersText.filter} chips={chips} />
      {items.length > 0 ? (
        <WallpaperBoard
          items={items}
          view={view}
          total={total === null ? adminWallpapersText.many : adminWallpapersText.total(total)}
        />
      ) : (
        <NoWallpapers isFiltered={[q, status, category, query.cursor].some(Boolean)} />
      )}
      <Pager path={PATH} asked={currentQuery} next={next} />
    </AdminPage>
  );
}

const hasSameName = (name: string, other = '') => name.toLowerCase() === other.toLowerCase();
const toChoice = (name: string) => [name, name] as const;

function NoWallpapers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyNote title={adminWallpapersText.noMatch} text={adminWallpapersText.noMatchText}>
      <ButtonLink kind="outlined" href={PATH}>
        {adminWallpapersText.showAll}
      </ButtonLink>
    </EmptyNote>
  ) : (
    <EmptyNote title={adminWallpapersText.none} text={adminWallpapersText.noneText}>
      <ButtonLink kind="outlined" href={paths.admin.upload()}>
        {adminWallpapersText.uploadFirst}
      </ButtonLink>
    </EmptyNote>
  );
}
