'use client';

import { useRef } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { confirmDelete } from '@/components/wallpapers/editing/confirm-delete';
import { profileText } from '@/lib/messages/profile';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-tile.module.css';

export function DeleteButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const button = useRef<HTMLButtonElement>(null);

  async function handleClick() {
    const articles = [...document.querySelectorAll('article')];
    const index = articles.findIndex((article) => article.contains(button.current));
    const neighbor = articles[index + 1] ?? articles[index - 1];
    const label = neighbor?.getAttribute('aria-labelledby') ?? '';
    if (!(await confirmDelete(wallpaper))) return;
    // A masonry may have remounted the neighbor.
    document.querySelector<HTMLElement>(`article[aria-labelledby="${label}"]`)?.focus();
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.action}
      aria-label={profileText.deleteWallpaper(wallpaper.title)}
      title={wallpaperText.delete}
      onClick={handleClick}
    >
      <ActionIcon name="trash" />
    </button>
  );
}
