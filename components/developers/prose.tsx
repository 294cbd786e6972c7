import { piecesOf } from '@/lib/developers/prose';
import styles from './prose.module.css';

/** A sentence with code and links in it. */
export function Prose({ text }: { text: string }) {
  // Two pieces of a sentence may read alike; where they stand tells them apart.
  return piecesOf(text).map((piece, index) => {
    const key = `${index} ${piece.text}`;
    if (piece.kind === 'code')
      return (
        <code key={key} className={styles.code}>
          {piece.text}
        </code>
      );
    if (piece.kind === 'link')
      return (
        <a key={key} className={styles.link} href={piece.href}>
          {piece.text}
        </a>
      );
    return piece.text;
  });
}
