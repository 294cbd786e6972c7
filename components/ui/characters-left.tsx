import { formText } from '@/lib/messages/forms';
import styles from './characters-left.module.css';

/** Browsers silently cut off longer text. Shown for the last 10% of the limit. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const left = max - text.length;
  return (
    <p aria-live="polite" className={styles.left}>
      {left <= max / 10 && formText.charactersLeft(left, max)}
    </p>
  );
}
