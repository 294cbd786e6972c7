'use client';

import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import styles from './select-box.module.css';

interface Props {
  item: AdminWallpaper;
  selected: readonly AdminWallpaper[];
  onSelect: (ids: string[], isSelected: boolean) => void;
}

export function SelectBox({ item, selected, onSelect }: Props) {
  return (
    <input
      type="checkbox"
      id={`select-${item._id}`}
      className={styles.box}
      aria-label={adminWallpapersText.select(item.title)}
      checked={selected.includes(item)}
      onChange={({ target }) => onSelect([item._id], target.checked)}
    />
  );
}
