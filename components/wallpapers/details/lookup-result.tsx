import type { ReactNode } from 'react';
import { wallpaperText } from '@/lib/messages/wallpapers';
import styles from './lookup-result.module.css';

export const lookupStatus = (
  <p role="status" className={styles.loading}>
    {wallpaperText.loading}
  </p>
);

interface Props {
  isPending: boolean;
  /** The message if the wallpaper doesn't exist. */
  children: ReactNode;
}

/** CSS shows one of them, so that signed-in users don't see “not found” before the response arrives. */
export function LookupResult({ isPending, children }: Props) {
  return (
    <div className={styles.result} data-pending={isPending}>
      <div>{children}</div>
      {isPending && lookupStatus}
    </div>
  );
}
