import { Button } from '@/components/ui/button';
import { IconPaths } from '@/components/ui/icon-paths';
import { setText } from '@/lib/messages/sets';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './pair-order.module.css';
import { SetThumbnail } from './set-thumbnail';

const SWAP = 'M7.5 5 4 8.5 7.5 12M4 8.5h14m-1.5 3.5 3.5 3.5-3.5 3.5m3.5-3.5H6';
const SCHEMES = ['light', 'dark'] as const;

interface Props {
  /** The light wallpaper, then the dark one. */
  members: readonly Wallpaper[];
  isDisabled: boolean;
  onSwap: () => void;
}

export function PairOrder({ members, isDisabled, onSwap }: Props) {
  return (
    <div className={styles.order}>
      <ul className={styles.members} aria-label={setText.order} aria-live="polite">
        {members.map((member, index) => (
          <li key={member._id} className={styles.member}>
            <SetThumbnail wallpaper={member} />
            <span className={styles.text}>
              <span className={styles.scheme}>{setText.schemes[SCHEMES[index] ?? 'light']}</span>
              <span className={styles.title}>{member.title}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button kind="outlined" disabled={isDisabled} onClick={onSwap}>
        <IconPaths path={SWAP} size={20} />
        {setText.swap}
      </Button>
    </div>
  );
}
