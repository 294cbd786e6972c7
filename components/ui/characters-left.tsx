import { formText } from '@/lib/messages/forms';
import styles from './characters-left.module.css';

/** Browsers silently cut off longer text. Shown for the last 10% of the limit. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const left = max - text.length;
  return (
    <>
      <p className={styles.left}>{left > 0 && left <= max / 10 && formText.charactersLeft(left)}</p>
      {/* The number isn't announced, because it changes with every key. */}
      <p aria-live="polite" className={styles.left}>
        {left <= 0 && formText.limitReached(max)}
      </p>
    </>
  );
}
