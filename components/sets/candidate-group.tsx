import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './candidate-group.module.css';
import { SetThumbnail } from './set-thumbnail';

interface Props {
  legend: string;
  wallpapers: Wallpaper[];
  type: 'radio' | 'checkbox';
  chosenIds: readonly string[];
  isDisabled: boolean;
  onChoose: (wallpaper: Wallpaper) => void;
}

export function CandidateGroup({
  legend,
  wallpapers,
  type,
  chosenIds,
  isDisabled,
  onChoose,
}: Props) {
  if (wallpapers.length === 0) return null;
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.grid}>
        {wallpapers.map((wallpaper) => (
          <label key={wallpaper._id} className={styles.candidate}>
            <input
              type={type}
              name="partner"
              checked={chosenIds.includes(wallpaper._id)}
              onChange={() => onChoose(wallpaper)}
            />
            <SetThumbnail wallpaper={wallpaper} />
            <span className={styles.title}>{wallpaper.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
