import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Icon } from '@/components/ui/icon';
import { IconLink } from '@/components/ui/icon-link';
import { DownloadButtons } from '@/components/wallpapers/downloads/download-buttons';
import { ViewerButton } from '@/components/wallpapers/viewer/viewer-button';
import { favoriteText } from '@/lib/messages/favorites';
import { shareButtonText } from '@/lib/messages/share-buttons';
import { paths } from '@/lib/paths';
import { buildPinUrl } from '@/lib/share/pin';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { ShareButton } from './share-button';
import styles from './wallpaper-actions.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** For the link that replaces the Share button without JavaScript. */
  siteUrl: string | undefined;
}

/** On phones, a bar at the bottom of the window. */
export function WallpaperActions({ wallpaper, siteUrl }: Props) {
  const { _id, title, favorites, status } = wallpaper;
  return (
    <div className={styles.actions} data-action-bar="">
      <FavoriteButton id={_id} title={title} favorites={favorites} />
      {status === 'approved' && <ShareButton wallpaper={wallpaper} />}
      <ViewerButton wallpaper={wallpaper} />
      <noscript className={styles.links}>
        <IconLink
          icon={<Icon name="heart" />}
          label={favoriteText.favorite(title)}
          href={paths.login(paths.wallpaper(_id))}
        />
        {siteUrl && (
          <IconLink
            icon={<Icon name="share" />}
            label={shareButtonText.pinterest}
            href={buildPinUrl(wallpaper, siteUrl)}
            isNewTab
          />
        )}
      </noscript>
      <div className={styles.download}>
        <DownloadButtons wallpaper={wallpaper} />
      </div>
    </div>
  );
}
