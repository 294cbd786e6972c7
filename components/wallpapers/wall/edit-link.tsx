import { ActionIcon } from '@/components/ui/action-icon';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-tile.module.css';

export function EditLink({ wallpaper: { _id, title } }: { wallpaper: Wallpaper }) {
  return (
    <a
      className={styles.action}
      href={paths.editWallpaper(_id)}
      aria-label={editText.editLabel(title)}
      title={editText.edit}
      onClick={reloadWhenRestored}
    >
      <ActionIcon name="edit" />
    </a>
  );
}
