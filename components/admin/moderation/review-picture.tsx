import type { CSSProperties } from 'react';
import { LargePicture } from '@/components/wallpapers/viewer/large-picture';
import type { QueueItem } from '@/lib/moderation/schema';
import styles from './review-picture.module.css';

interface Props {
  item: QueueItem;
  nextItem: QueueItem | null;
}

export function ReviewPicture({ item, nextItem }: Props) {
  const { width, height } = item;
  return (
    <div className={styles.frame} style={{ '--ratio': width / height } as CSSProperties}>
      <LargePicture key={item._id} wallpaper={item} className={styles.picture} />
      {nextItem && (
        <div key={nextItem._id} hidden>
          <picture>
            {nextItem.displayAvifUrl && (
              <source type="image/avif" srcSet={nextItem.displayAvifUrl} />
            )}
            <img src={nextItem.webpImageUrl} alt="" fetchPriority="low" />
          </picture>
        </div>
      )}
    </div>
  );
}
