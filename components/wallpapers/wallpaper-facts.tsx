import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ReportButton } from '@/components/reports/report-button';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CategoryBadge } from './category-badge';
import { DownloadLink } from './download-link';
import { PaletteBand } from './palette-band';
import { PictureFacts } from './picture-facts';
import { ShareActions } from './share-actions';
import { TagList } from './tag-list';
import { Uploader } from './uploader';
import styles from './wallpaper-facts.module.css';

export function WallpaperFacts({ wallpaper }: { wallpaper: Wallpaper }) {
  const { title, category, description, tags } = wallpaper;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          <CategoryBadge name={category} />
        </div>
        <div className={styles.actions}>
          <FavoriteButton id={wallpaper._id} title={title} favorites={wallpaper.favorites} />
          {wallpaper.status === 'approved' && <ShareActions wallpaper={wallpaper} />}
          <DownloadLink wallpaper={wallpaper} />
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.main}>
          <Uploader {...wallpaper} />
          {description && <p className={styles.description}>{description}</p>}
          <TagList tags={tags} />
        </div>
        <div className={styles.side}>
          <PaletteBand palette={wallpaper.palette} />
          <PictureFacts wallpaper={wallpaper} />
          {wallpaper.status === 'approved' && <ReportButton wallpaper={wallpaper} />}
        </div>
      </div>
    </>
  );
}
