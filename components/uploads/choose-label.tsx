import { uploadText } from '@/lib/messages/upload';
import styles from './choose-label.module.css';

/** Doesn't mention dropping on touch devices. */
export function ChooseLabel() {
  return (
    <>
      <span className={styles.pointer}>{uploadText.choose}</span>
      <span className={styles.touch}>{uploadText.chooseByTouch}</span>
    </>
  );
}
