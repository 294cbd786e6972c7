'use client';

import { useShortcut } from '@/components/shortcuts/use-shortcut';
import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { toDownloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export function DownloadLink({ wallpaper }: { wallpaper: Wallpaper }) {
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.primary}`}
      href={paths.api.download(wallpaper._id)}
      download={toDownloadName(wallpaper)}
      rel="nofollow"
      aria-keyshortcuts={useShortcut('D')}
    >
      <Icon name="download" />
      {wallpaperText.download}
    </a>
  );
}
