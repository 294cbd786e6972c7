import buttonStyles from '@/components/ui/button.module.css';
import { siteText, wallpaperText } from '@/lib/messages/en';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-facts.module.css';

export function WallpaperFacts({ wallpaper }: { wallpaper: Wallpaper }) {
  const { title, category, description, tags, displayName, width, height, format } = wallpaper;
  const extension = format === 'jpeg' ? 'jpg' : format;
  return (
    <>
      <p className={styles.line}>
        <span className={styles.badge} title={siteText.category}>
          {category}
        </span>
        <span>{wallpaperText.size(width, height)}</span>
        <span>
          {wallpaperText.uploadedBy} {displayName}
        </span>
      </p>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      <p>
        <a
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          href={wallpaper.originalImageUrl}
          download={`${title}.${extension}`}
        >
          {wallpaperText.download}
        </a>
      </p>
    </>
  );
}
