import { AppealSection } from '@/components/appeals/appeal-section';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './hidden-wallpaper-view.module.css';
import { WallpaperView } from './wallpaper-view';

export function HiddenWallpaperView({ wallpaper }: { wallpaper: Wallpaper }) {
  const { status, statusReason } = wallpaper;
  const notice = (
    <div className={styles.notice}>
      <div role="status">
        <p className={styles.state}>{wallpaperText.statusNotice[status]}</p>
        {statusReason && <p>{wallpaperText.reason(statusReason)}</p>}
      </div>
      <AppealSection wallpaper={wallpaper} />
    </div>
  );
  return <WallpaperView wallpaper={wallpaper} notice={notice} />;
}
