'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin-paths';
import { featuredText as text } from '@/lib/messages/admin-featured';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './featured-editor.module.css';
import { FeaturedList } from './featured-list';
import { useFeatured } from './use-featured';

interface Props {
  saved: Wallpaper[];
  /** To be added to the list, unsaved. Null if it doesn't exist. */
  added: Wallpaper | null | undefined;
}

export function FeaturedEditor({ saved, added }: Props) {
  const { items, isChanged, announcement, ...edits } = useFeatured(saved, added);
  const { move, remove, adding, saving } = edits;
  return (
    <div className={styles.editor}>
      <form ref={adding.form} method="post" className={styles.add} onSubmit={adding.submit}>
        <TextField
          name="wallpaper"
          label={text.wallpaper}
          hint={text.wallpaperHint}
          error={adding.errors.wallpaper}
          autoComplete="off"
        />
        <Button type="submit" kind="outlined" disabled={adding.isBusy}>
          {adding.isBusy ? text.adding : text.add}
        </Button>
        <FormAlert>{adding.alert || edits.problem}</FormAlert>
      </form>
      {items.length > 0 ? (
        <FeaturedList items={items} onMove={move} onRemove={remove} />
      ) : (
        <EmptyState title={text.emptyTitle} text={text.emptyText}>
          <ButtonLink kind="outlined" href={adminPaths.wallpapers()}>
            {text.browse}
          </ButtonLink>
        </EmptyState>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {(isChanged || items.length > 0) && (
        <form ref={saving.form} method="post" className={styles.save} onSubmit={saving.submit}>
          <FormAlert>{saving.alert}</FormAlert>
          <Button type="submit" disabled={saving.isBusy} aria-disabled={!isChanged}>
            {saving.isBusy ? text.saving : text.save}
          </Button>
          {isChanged && <p>{text.unsaved}</p>}
        </form>
      )}
    </div>
  );
}
