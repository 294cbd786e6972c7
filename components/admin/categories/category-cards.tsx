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
  /** Those to show. */
  categories: CuratedCategory[];
  /** All there are. */
  all: Pick<CuratedCategory, '_id' | 'name'>[];
}

/** Categories with what stands for them and how much they hold. */
export function CategoryCards({ categories, all }: Props) {
  const [edited, setEdited] = useState<CuratedCategory | null>(null);
  const [doomed, setDoomed] = useState<CuratedCategory | null>(null);
  return (
    <>
      <ul className={styles.cards} aria-label={categoriesScreenText.title}>
        {categories.map((category) => (
          <li key={category._id}>
            <article className={styles.card} aria-labelledby={`name-${category._id}`}>
              <div className={styles.cover}>
                <Cover category={category} />
              </div>
              <div className={styles.words}>
                <h2 id={`name-${category._id}`} className={styles.name}>
                  {category.name}
                </h2>
                <p className={styles.counts}>
                  <Link
                    href={withQuery(paths.admin.wallpapers(), { category: category.name })}
                    prefetch={false}
                  >
                    {countsOf(category)}
                    <Unseen> {categoriesScreenText.within(category.name)}</Unseen>
                  </Link>
                </p>
              </div>
              <div className={styles.acts}>
                <IconLink
                  icon={<AdminIcon name="open" />}
                  label={categoriesScreenText.open(category.name)}
                  href={paths.category(category.name)}
                  isBeside
                />
                <IconButton
                  icon="edit"
                  label={categoriesScreenText.editOf(category.name)}
                  onClick={() => setEdited(category)}
                />
                <IconButton
                  icon="bin"
                  label={categoriesScreenText.deleteOf(category.name)}
                  onClick={() => setDoomed(category)}
                />
              </div>
            </article>
          </li>
        ))}
      </ul>
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <DeleteCategoryDialog
          category={doomed}
          others={all.filter(({ _id }) => _id !== doomed._id)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function countsOf({ wallpaperCount, hiddenCount }: CuratedCategory): string {
  const { wallpapers, hidden } = categoriesScreenText;
  const shown = wallpapers(wallpaperCount);
  return hiddenCount > 0 ? `${shown}, ${hidden(hiddenCount)}` : shown;
}

function Cover({
  category: { previewImageUrl, coverUrl, coverThumbhash },
}: {
  category: CuratedCategory;
}) {
  // Somebody else's server: it learns nothing of who looks at what.
  if (previewImageUrl)
    return <img src={previewImageUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />;
  if (!coverUrl) return null;
  const background = coverThumbhash ? placeholder(coverThumbhash) : undefined;
  return <img src={coverUrl} alt="" loading="lazy" style={{ background }} />;
}
