import { AppealSection } from '@/components/appeals/appeal-section';
import { hiddenText } from '@/lib/messages/hidden';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './hidden-wallpaper-view.module.css';
import { PublishingTime } from './publishing-time';
import { WallpaperView } from './wallpaper-view';

export function HiddenWallpaperView({ wallpaper }: { wallpaper: Wallpaper }) {
  const { status, statusReason, publishAt } = wallpaper;
  const notice = (
    <div className={styles.notice}>
      <div role="status">
        <p className={styles.state}>{hiddenText[status]}</p>
        {statusReason && <p>{wallpaperText.reason(statusReason)}</p>}
      </div>
      {publishAt && <PublishingTime wallpaper={wallpaper} time={publishAt} />}
      <AppealSection wallpaper={wallpaper} />
    </div>
  );
  return <WallpaperView wallpaper={wallpaper} notice={notice} />;
}
