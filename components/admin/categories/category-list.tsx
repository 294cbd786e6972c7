'use client';

import { type ReactNode, useState } from 'react';
import { AdminIcon } from '@/components/admin/admin-icon';
import { ActionIcon } from '@/components/ui/action-icon';
import { confirm } from '@/components/ui/confirm';
import { type Column, DataList } from '@/components/ui/data-list';
import { IconButton } from '@/components/ui/icon-button';
import { IconLink } from '@/components/ui/icon-link';
import { Link } from '@/components/ui/link';
import { RowSummary } from '@/components/ui/row-summary';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { paths } from '@/lib/paths';
import { addQuery } from '@/lib/search-params';
import { AdminCategoryCover } from './admin-category-cover';
import { CategoryDialog } from './category-dialog';
import styles from './category-list.module.css';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { useDeleteCategory } from './use-delete-category';

interface Props {
  categories: AdminCategory[];
  /** Regardless of the search. */
  allCategories: Pick<AdminCategory, '_id' | 'name'>[];
  empty: ReactNode;
}

export function CategoryList({ categories, allCategories, empty }: Props) {
  const [editing, setEditing] = useState<AdminCategory | null>(null);
  const [deleting, setDeleting] = useState<AdminCategory | null>(null);
  const deleteCategory = useDeleteCategory();

  function askToDelete(category: AdminCategory) {
    if (category.wallpaperCount + category.hiddenCount > 0) return setDeleting(category);
    void confirm({
      title: text.deleteConfirm(category.name),
      confirmLabel: text.delete,
      busyLabel: text.deleting,
      errorMessage: text.deleteFailed,
      action: () => deleteCategory(category),
    });
  }

  const columns: Column<AdminCategory>[] = [
    {
      header: text.preview,
      kind: 'picture',
      cell: (category) => (
        <div className={styles.cover}>
          <AdminCategoryCover category={category} />
        </div>
      ),
    },
    {
      header: text.name,
      kind: 'name',
      cell: (category) => (
        <RowSummary title={category.name}>
          <Link
            className={styles.counts}
            href={addQuery(adminPaths.wallpapers(), { category: category.name })}
          >
            {formatCounts(category)}
            <VisuallyHidden> {text.inCategory(category.name)}</VisuallyHidden>
          </Link>
        </RowSummary>
      ),
    },
    {
      header: text.actions,
      kind: 'actions',
      cell: (category) => (
        <div className={styles.actions}>
          <IconLink
            icon={<AdminIcon name="open" />}
            label={text.openLabel(category.name)}
            href={paths.category(category.name)}
            isNewTab
          />
          <IconButton
            icon={<ActionIcon name="edit" />}
            label={text.editLabel(category.name)}
            onClick={() => setEditing(category)}
          />
          <IconButton
            icon={<ActionIcon name="trash" />}
            label={text.deleteLabel(category.name)}
            onClick={() => askToDelete(category)}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <DataList
        label={text.title}
        columns={columns}
        rows={categories}
        getKey={({ _id }) => _id}
        layout="cards"
        empty={empty}
      />
      {editing && <CategoryDialog category={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteCategoryDialog
          category={deleting}
          others={allCategories.filter(({ _id }) => _id !== deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function formatCounts({ wallpaperCount, hiddenCount }: AdminCategory): string {
  const shown = text.wallpaperCount(wallpaperCount);
  return hiddenCount > 0 ? `${shown}, ${text.hiddenCount(hiddenCount)}` : shown;
}
