import { RowSummary } from '@/components/ui/row-summary';
import { Thumbnail } from '@/components/ui/thumbnail';
import { selectionText } from '@/lib/messages/selection';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './selected-wallpapers.module.css';

export type SelectedItem = Pick<
  Wallpaper,
  '_id' | 'title' | 'displayName' | 'smallImageUrl' | 'thumbhash'
>;

/** Longer lists scroll, and must be focusable to be scrolled with the keyboard. */
const VISIBLE = 4;

export function SelectedWallpapers({ items }: { items: SelectedItem[] }) {
  return (
    <ul
      className={styles.list}
      aria-label={selectionText.selected(items.length)}
      tabIndex={items.length > VISIBLE ? 0 : undefined}
    >
      {items.map(({ _id, title, displayName, smallImageUrl, thumbhash }) => (
        <li key={_id}>
          <RowSummary
            picture={<Thumbnail src={smallImageUrl} background={buildPlaceholder(thumbhash)} />}
            title={title}
          >
            {displayName}
          </RowSummary>
        </li>
      ))}
    </ul>
  );
}
