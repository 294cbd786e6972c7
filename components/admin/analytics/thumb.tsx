import styles from './thumb.module.css';

/** A wallpaper in a list of figures; the row it stands in says which one it is. */
export function Thumb({ src, color }: { src: string; color: string }) {
  return (
    <span className={styles.thumb} style={{ background: color }}>
      <img src={src} alt="" width={72} height={48} loading="lazy" decoding="async" />
    </span>
  );
}
