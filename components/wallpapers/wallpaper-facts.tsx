import { HeartButton } from '@/components/favorites/heart-button';
import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { wallpaperText } from '@/lib/messages/en';
import { downloadName } from '@/lib/wallpapers/download-name';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-facts.module.css';

export function WallpaperFacts({ wallpaper }: { wallpaper: Wallpaper }) {
  const { title, category, description, tags, displayName, profilePicture } = wallpaper;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.line}>
            <span className={styles.badge}>{category}</span>
            <span>{wallpaperText.size(wallpaper.width, wallpaper.height)}</span>
          </p>
        </div>
        <div className={styles.acts}>
          <HeartButton id={wallpaper._id} title={title} favorites={wallpaper.favorites} />
          <a
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            href={wallpaper.originalImageUrl}
            download={downloadName(wallpaper)}
          >
            <Icon name="download" />
            {wallpaperText.download}
          </a>
        </div>
      </header>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      <p className={styles.creator}>
        <img src={profilePicture} alt="" width={40} height={40} />
        <span>
          <span className={styles.soft}>{wallpaperText.uploadedBy}</span> {displayName}
        </span>
      </p>
    </>
  );
}
