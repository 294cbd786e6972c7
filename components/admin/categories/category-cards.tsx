'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AdminIcon } from '@/components/admin/admin-icon';
import { confirm } from '@/components/ui/confirm';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText } from '@/lib/messages/admin-categories';
import { paths } from '@/lib/paths';
import { addQuery } from '@/lib/search-params';
import { AdminCategoryCover } from './admin-category-cover';
import styles from './category-cards.module.css';
import { CategoryDialog } from './category-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { useDeleteCategory } from './use-delete-category';

interface Props {
  categories: AdminCategory[];
  /** Regardless of the search. */
  allCategories: Pick<AdminCategory, '_id' | 'name'>[];
}

export function CategoryCards({ categories, allCategories }: Props) {
  const [editing, setEditing] = useState<AdminCategory | null>(null);
  const [deleting, setDeleting] = useState<AdminCategory | null>(null);
  const deleteCategory = useDeleteCategory();

  function askToDelete(category: AdminCategory) {
    if (category.wallpaperCount + category.hiddenCount > 0) return setDeleting(category);
    void confirm({
      title: categoriesScreenText.deleteConfirm(category.name),
      confirmLabel: categoriesScreenText.delete,
      busyLabel: categoriesScreenText.deleting,
      errorMessage: categoriesScreenText.deleteFailed,
      action: () => deleteCategory(category),
    });
  }

  return (
    <>
      <ul className={styles.cards} aria-label={categoriesScreenText.title}>
        {categories.map((category) => (
          <li key={category._id}>
            <article className={styles.card} aria-labelledby={`name-${category._id}`}>
              <div className={styles.cover}>
                <AdminCategoryCover category={category} />
              </div>
              <div className={styles.body}>
                <h2 id={`name-${category._id}`} className={styles.name}>
                  {category.name}
                </h2>
                <p className={styles.counts}>
                  <Link
                    href={addQuery(paths.admin.wallpapers(), { category: category.name })}
                    prefetch={false}
                  >
                    {formatCounts(category)}
                    <VisuallyHidden>
                      {' '}
                      {categoriesScreenText.inCategory(category.name)}
                    </VisuallyHidden>
                  </Link>
                </p>
              </div>
              <div className={styles.actions}>
                <IconLink
                  icon={<AdminIcon name="open" />}
                  label={categoriesScreenText.openLabel(category.name)}
                  href={paths.category(category.name)}
                  isNewTab
                />
                <IconButton
                  icon="edit"
                  label={categoriesScreenText.editLabel(category.name)}
                  onClick={() => setEditing(category)}
                />
                <IconButton
                  icon="trash"
                  label={categoriesScreenText.deleteLabel(category.name)}
                  onClick={() => askToDelete(category)}
                />
              </div>
            </article>
          </li>
        ))}
      </ul>
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
  const shown = categoriesScreenText.wallpaperCount(wallpaperCount);
  return hiddenCount > 0 ? `${shown}, ${categoriesScreenText.hiddenCount(hiddenCount)}` : shown;
}
