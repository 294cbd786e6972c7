import styles from './thumbnail.module.css';

/** Decorative: the row has the title as text. */
export function Thumbnail({ src, color }: { src: string; color: string }) {
  return (
    <span className={styles.thumb} style={{ background: color }}>
      <img src={src} alt="" width={72} height={48} loading="lazy" decoding="async" />
    </span>
  );
}
