'use client';

import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { profileText } from '@/lib/messages/profile';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { DeleteDialog } from './delete-dialog';
import styles from './wallpaper-tile.module.css';

/** Deletes a picture from where it hangs. Its neighbour is then where the keyboard goes on. */
export function DeleteAct({ wallpaper }: { wallpaper: Wallpaper }) {
  const button = useRef<HTMLButtonElement>(null);
  const neighbour = useRef<HTMLElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    const articles = [...document.querySelectorAll('article')];
    const here = articles.findIndex((article) => article.contains(button.current));
    neighbour.current = articles[here + 1] ?? articles[here - 1] ?? null;
    setIsAsking(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.act}
        aria-label={profileText.deleteOf(wallpaper.title)}
        title={wallpaperText.delete}
        onClick={ask}
      >
        <Icon name="bin" />
      </button>
      {isAsking && (
        <DeleteDialog
          id={wallpaper._id}
          onDeleted={() => neighbour.current?.focus()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
