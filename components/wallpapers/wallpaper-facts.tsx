import { Palette } from '@/components/colors/palette';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CategoryBadge } from './category-badge';
import { MoreActions } from './more-actions';
import { PictureFacts } from './picture-facts';
import { TagList } from './tag-list';
import { Uploader } from './uploader';
import { WallpaperActions } from './wallpaper-actions';
import styles from './wallpaper-facts.module.css';

interface Props {
  wallpaper: Wallpaper;
  pinUrl: string | undefined;
}

export function WallpaperFacts({ wallpaper, pinUrl }: Props) {
  const { title, category, description, tags } = wallpaper;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <WallpaperActions wallpaper={wallpaper} pinUrl={pinUrl} />
      </header>
      <div className={styles.container}>
        <div className={styles.body}>
          <div className={styles.main}>
            <Uploader {...wallpaper} />
            {description && <p className={styles.description}>{description}</p>}
            <div className={styles.topics}>
              <CategoryBadge name={category} />
              <TagList tags={tags} />
            </div>
          </div>
          <div className={styles.side}>
            <Palette palette={wallpaper.palette} />
            <PictureFacts wallpaper={wallpaper} />
            {wallpaper.status === 'approved' && <MoreActions wallpaper={wallpaper} />}
          </div>
        </div>
      </div>
    </>
  );
}
