import type { CSSProperties } from 'react';
import { LargePicture } from '@/components/wallpapers/large-picture';
import type { QueueItem } from '@/lib/moderation/schema';
import styles from './review-stage.module.css';

interface Props {
  item: QueueItem;
  following: QueueItem | null;
}

/** The picture, whole and as large as there is room; the next one is on its way already. */
export function ReviewStage({ item, following }: Props) {
  const { width, height } = item;
  return (
    <div className={styles.stage} style={{ '--ratio': width / height } as CSSProperties}>
      <LargePicture key={item._id} wallpaper={item} className={styles.picture} />
      {following && (
        <div key={following._id} hidden>
          <picture>
            {following.displayAvifUrl && (
              <source type="image/avif" srcSet={following.displayAvifUrl} />
            )}
            <img src={following.webpImageUrl} alt="" fetchPriority="low" />
          </picture>
        </div>
      )}
    </div>
  );
}
