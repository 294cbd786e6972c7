import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { CategoryList } from '@/components/admin/categories/category-list';
import { NewCategoryButton } from '@/components/admin/categories/new-category-button';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { adminPaths } from '@/lib/admin-paths';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { listAdminCategories } from '@/lib/categories/queries';
import { hasAllWords } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: text.title };

export default async function CategoriesPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const { q = '' } = await getSearchParams(props);
  const all = await listAdminCategories(viewer);
  const matches = all.filter(({ name }) => hasAllWords(name, q));
  return (
    <AdminPage title={text.title} actions={<NewCategoryButton />}>
      <Toolbar>
        <SearchBar path={adminPaths.categories()} searchParams={{ q }} label={text.search} />
      </Toolbar>
      <CategoryList
        categories={matches}
        allCategories={all.map(({ _id, name }) => ({ _id, name }))}
        empty={
          all.length > 0 ? (
            <NoMatch />
          ) : (
            <EmptyState title={text.emptyTitle} text={text.emptyText} />
          )
        }
      />
    </AdminPage>
  );
}

function NoMatch() {
  return (
    <EmptyState title={text.noMatchTitle} text={text.noMatchText}>
      <ButtonLink kind="outlined" href={adminPaths.categories()}>
        {text.showAll}
      </ButtonLink>
    </EmptyState>
  );
}
