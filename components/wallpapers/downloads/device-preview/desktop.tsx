import { devicePreviewText, formatTime } from '@/lib/messages/device-preview';
import styles from './screen.module.css';

const APPS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Props {
  time: Date;
  hasIcons: boolean;
  /** A menu bar and a dock, or a taskbar. */
  bar: 'menu' | 'task';
}

export function Desktop({ time, hasIcons, bar }: Props) {
  return (
    <>
      {hasIcons && (
        <span className={styles.icons}>
          {devicePreviewText.folders.map((name) => (
            <span key={name} className={styles.icon}>
              <span className={styles.folder} />
              {name}
            </span>
          ))}
        </span>
      )}
      {bar === 'menu' && (
        <span className={styles.menuBar}>
          <span className={styles.menus}>
            {devicePreviewText.menus.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </span>
          {formatTime(time)}
        </span>
      )}
      <span className={bar === 'menu' ? styles.dock : styles.taskbar}>
        {APPS.map((key) => (
          <span key={key} className={styles.app} />
        ))}
        {bar === 'task' && <span className={styles.trayClock}>{formatTime(time)}</span>}
      </span>
    </>
  );
}
