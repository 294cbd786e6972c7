import { formText } from '@/lib/messages/forms';
import styles from './characters-left.module.css';

/** Browsers cut off longer text without a word. Shown for the last tenth. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const left = max - text.length;
  return (
    <p aria-live="polite" className={styles.left}>
      {left <= max / 10 && formText.charactersLeft(left, max)}
    </p>
  );
}
