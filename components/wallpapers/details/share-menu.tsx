import { useId } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import menuStyles from '@/components/ui/menu.module.css';
import { shareButtonText } from '@/lib/messages/share-buttons';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './share-menu.module.css';
import { copyWallpaperLink, openPinterest } from './share-wallpaper';
import { useShare } from './use-share';

/** One button for every way to share. The modal has no room for a button each. */
export function ShareMenu({ wallpaper }: { wallpaper: Wallpaper }) {
  const id = useId();
  const { share, isBusy } = useShare(wallpaper);
  const items = [
    ['link', shareButtonText.copy, () => copyWallpaperLink(wallpaper)],
    ['pin', shareButtonText.pinterest, () => openPinterest(wallpaper)],
    ['share', shareButtonText.otherApp, share],
  ] as const;
  return (
    <>
      <IconButton
        icon={<ActionIcon name="share" />}
        label={shareButtonText.share}
        popoverTarget={id}
        disabled={isBusy}
      />
      <div id={id} popover="auto" className={`${menuStyles.menu} ${styles.menu}`}>
        {items.map(([icon, text, onClick]) => (
          <button
            key={icon}
            type="button"
            className={menuStyles.item}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onClick}
          >
            <ActionIcon name={icon} />
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
