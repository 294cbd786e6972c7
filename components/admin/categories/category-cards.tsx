'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AdminIcon } from '@/components/admin/admin-icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { Unseen } from '@/components/ui/unseen';
import { withQuery } from '@/lib/address';
import type { CuratedCategory } from '@/lib/categories/schema';
import { categoriesScreenText } from '@/lib/messages/admin-categories';
import { paths } from '@/lib/paths';
import { placeholder } from '@/lib/wallpapers/placeholder';
import styles from './category-cards.module.css';
import { CategoryDialog } from './category-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';

interface Props {
  categories: CuratedCategory[];
  /** Regardless of the search. */
  all: Pick<CuratedCategory, '_id' | 'name'>[];
}

export function CategoryCards({ categories, all }: Props) {
  const [editing, setEditing] = useState<CuratedCategory | null>(null);
  const [deleting, setDeleting] = useState<CuratedCategory | null>(null);
  return (
    <>
      <ul className={styles.cards} aria-label={categoriesScreenText.title}>
        {categories.map((category) => (
          <li key={category._id}>
            <article className={styles.card} aria-labelledby={`name-${category._id}`}>
              <div className={styles.cover}>
                <Cover category={category} />
              </div>
              <div className={styles.body}>
                <h2 id={`name-${category._id}`} className={styles.name}>
                  {category.name}
                </h2>
                <p className={styles.counts}>
                  <Link
                    href={withQuery(paths.admin.wallpapers(), { category: category.name })}
                    prefetch={false}
                  >
                    {formatCounts(category)}
                    <Unseen> {categoriesScreenText.within(category.name)}</Unseen>
                  </Link>
                </p>
              </div>
              <div className={styles.actions}>
                <IconLink
                  icon={<AdminIcon name="open" />}
                  label={categoriesScreenText.open(category.name)}
                  href={paths.category(category.name)}
                  isBeside
                />
                <IconButton
                  icon="edit"
                  label={categoriesScreenText.editOf(category.name)}
                  onClick={() => setEditing(category)}
                />
                <IconButton
                  icon="bin"
                  label={categoriesScreenText.deleteOf(category.name)}
                  onClick={() => setDeleting(category)}
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
          others={all.filter(({ _id }) => _id !== deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function formatCounts({ wallpaperCount, hiddenCount }: CuratedCategory): string {
  const { wallpapers, hidden } = categoriesScreenText;
  const shown = wallpapers(wallpaperCount);
  return hiddenCount > 0 ? `${shown}, ${hidden(hiddenCount)}` : shown;
}

function Cover({
  category: { previewImageUrl, coverUrl, coverThumbhash },
}: {
  category: CuratedCategory;
}) {
  // On another server: don't send it the page URL.
  if (previewImageUrl)
    return <img src={previewImageUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />;
  if (!coverUrl) return null;
  const background = coverThumbhash ? placeholder(coverThumbhash) : undefined;
  return <img src={coverUrl} alt="" loading="lazy" style={{ background }} />;
}
