'use client';

import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { profileText } from '@/lib/messages/profile';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { DeleteDialog } from './delete-dialog';
import styles from './wallpaper-tile.module.css';

/** Deletes a wallpaper from a list and moves the focus to its neighbor. */
export function DeleteButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const button = useRef<HTMLButtonElement>(null);
  const neighbor = useRef<HTMLElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);

  function confirm() {
    const articles = [...document.querySelectorAll('article')];
    const index = articles.findIndex((article) => article.contains(button.current));
    neighbor.current = articles[index + 1] ?? articles[index - 1] ?? null;
    setIsConfirming(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.action}
        aria-label={profileText.deleteWallpaper(wallpaper.title)}
        title={wallpaperText.delete}
        onClick={confirm}
      >
        <Icon name="bin" />
      </button>
      {isConfirming && (
        <DeleteDialog
          id={wallpaper._id}
          onDeleted={() => neighbor.current?.focus()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
