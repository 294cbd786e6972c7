'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Category } from '@/lib/categories/schema';
import { callApi } from '@/lib/client/fetcher';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { paths } from '@/lib/paths';
import { parseWallpaperId } from '@/lib/wallpapers/parse-wallpaper-id';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './cover-field.module.css';

interface Props {
  error: string | undefined;
  /** Null for a new category. */
  category: Category | null;
}

/** Accepts any public wallpaper and offers the newest ones of the category. */
export function CoverField({ error, category }: Props) {
  const [value, setValue] = useState(category?.coverId ?? '');
  const list = category && paths.api.category(category.name);
  const { data: recent = [] } = useSWR(list, callApi<Wallpaper[]>, { revalidateOnFocus: false });
  return (
    <div className={styles.field}>
      <TextField
        name="coverId"
        label={text.cover}
        hint={text.coverHint}
        error={error}
        value={value}
        required={false}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
      />
      {category && category.wallpaperCount > 0 && (
        <fieldset className={styles.recent}>
          <legend>
            <VisuallyHidden>{text.recent}</VisuallyHidden>
          </legend>
          {recent.map(({ _id, title, smallImageUrl, thumbhash }) => (
            <button
              key={_id}
              type="button"
              className={styles.picture}
              aria-label={text.coverLabel(title)}
              aria-pressed={parseWallpaperId(value) === _id}
              title={title}
              onClick={() => setValue(_id)}
            >
              <img src={smallImageUrl} alt="" style={{ background: buildPlaceholder(thumbhash) }} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
