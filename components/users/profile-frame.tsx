'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { paths } from '@/lib/paths';
import styles from './profile-frame.module.css';

interface Props {
  tint: string | undefined;
  header: ReactNode;
  children: ReactNode;
}

/** The frame of a profile's pages. A sorted list has a title of its own instead. */
export function ProfileFrame({ tint, header, children }: Props) {
  if (useIsSorted()) return children;
  return (
    <div className={styles.frame} style={{ '--tint': tint } as CSSProperties}>
      <div className={styles.body}>
        {header}
        {children}
      </div>
    </div>
  );
}

/** In the browser, because a layout doesn't get the query. */
function useIsSorted(): boolean {
  const pathname = usePathname();
  const query = useSearchParams();
  const isWallpapers = useSelectedLayoutSegment() === null;
  const isRequested = isWallpapers && (query.has('sorting') || query.has('fit'));
  const [isSorted, setIsSorted] = useState(isRequested);
  // The detail modal changes the URL, but not the page behind it.
  const isModal = !pathname.startsWith(paths.profile(''));
  if (!isModal && isSorted !== isRequested) setIsSorted(isRequested);
  return isSorted;
}
