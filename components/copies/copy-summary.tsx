import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { copyText } from '@/lib/messages/copies';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { compareSizes } from './compare-sizes';
import styles from './copy-notice.module.css';

export interface CopySummaryProps {
  wallpaper: Wallpaper;
  isOwn: boolean;
  isDuplicate: boolean;
  /** Size of the file, once it's known. */
  size: { width: number; height: number } | null;
  /** Other copies. */
  others: Wallpaper[];
}

/** Links open in a new tab, so that the form isn't lost. */
export function CopySummary(props: CopySummaryProps) {
  const { wallpaper, isOwn, isDuplicate, size, others } = props;
  const prefix = isDuplicate ? copyText.duplicate : isOwn ? copyText.own : copyText.other;
  const href = paths.wallpaper(wallpaper._id);
  return (
    <>
      <img className={styles.thumbnail} src={wallpaper.smallImageUrl} alt="" />
      <p>
        {prefix}
        <NewTabLink href={href}>{wallpaper.title}</NewTabLink>
        {isOwn ? '.' : copyText.byCreator(wallpaper.displayName)}{' '}
        {!isDuplicate && size && compareSizes(size, wallpaper)}
      </p>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <Icon name="chevron" size={18} />
            {copyText.more(others.length)}
          </summary>
          <ul>
            {others.map(({ _id, title, displayName }) => (
              <li key={_id}>
                <NewTabLink href={paths.wallpaper(_id)}>{title}</NewTabLink>
                {copyText.byCreator(displayName)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
