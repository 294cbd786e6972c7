import { FavoriteButton } from '@/components/favorites/favorite-button';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import buttonStyles from '@/components/ui/icon-button.module.css';
import { IconPaths } from '@/components/ui/icon-paths';
import { tileText } from '@/lib/messages/tiles';
import { viewerText } from '@/lib/messages/viewer';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { getDownload } from '@/lib/wallpapers/usable-format';
import styles from './picture-viewer.module.css';

const PLAY = 'M8 5.5v13l10.5-6.5Z';
const PAUSE = 'M8.5 5.5v13m7-13v13';

interface Props {
  wallpaper: Wallpaper;
  isPlaying: boolean;
  /** Null if there is only one picture. */
  onPlay: (() => void) | null;
  onClose: () => void;
}

export function ViewerActions({ wallpaper, isPlaying, onPlay, onClose }: Props) {
  const { _id, title, favorites } = wallpaper;
  const { href } = getDownload(wallpaper);
  const playKey = useShortcut('P');
  return (
    <div className={styles.actions}>
      <FavoriteButton id={_id} title={title} favorites={favorites} />
      <a
        className={buttonStyles.button}
        href={href}
        download
        rel="nofollow"
        aria-label={tileText.downloadLabel(title)}
        title={tileText.download}
        aria-keyshortcuts={useShortcut('D')}
      >
        <Icon name="download" />
      </a>
      {onPlay && (
        <IconButton
          icon={<IconPaths path={isPlaying ? PAUSE : PLAY} size={20} />}
          label={isPlaying ? viewerText.pause : viewerText.play}
          aria-keyshortcuts={playKey}
          onClick={onPlay}
        />
      )}
      <IconButton icon="close" label={viewerText.close} onClick={onClose} />
    </div>
  );
}
