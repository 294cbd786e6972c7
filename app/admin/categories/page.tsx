import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { CategoryCards } from '@/components/admin/categories/category-cards';
import { NewCategory } from '@/components/admin/categories/new-category';
import { SearchBar } from '@/components/admin/search-bar';
import { Toolbar } from '@/components/admin/toolbar';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { type AddressProps, askedOf } from '@/lib/address';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { listCuratedCategories } from '@/lib/categories/queries';
import { nameHas } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: text.title };

export default async function CategoriesPage(props: AddressProps) {
  const viewer = await requireAdminPage();
  const { q = '' } = await askedOf(props);
  const all = await listCuratedCategories(viewer);
  const matches = all.filter(({ name }) => nameHas(name, q));
  return (
    <AdminPage title={text.title} actions={<NewCategory />}>
      <Toolbar>
        <SearchBar path={paths.admin.categories()} asked={{ q }} label={text.search} />
      </Toolbar>
      {matches.length > 0 ? (
        <CategoryCards categories={matches} all={all.map(({ _id, name }) => ({ _id, name }))} />
      ) : all.length > 0 ? (
        <EmptyNote title={text.noMatch} text={text.noMatchText}>
          <ButtonLink kind="outlined" href={paths.admin.categories()}>
            {text.showAll}
          </ButtonLink>
        </EmptyNote>
      ) : (
        <EmptyNote title={text.none} text={text.noneText} />
      )}
    </AdminPage>
  );
}
