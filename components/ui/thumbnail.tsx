import styles from './thumbnail.module.css';

interface Props {
  src: string;
  background: string | undefined;
}

/** Decorative: the row has the title as text. */
export function Thumbnail({ src, background }: Props) {
  return (
    <img
      className={styles.thumbnail}
      src={src}
      alt=""
      width={72}
      height={48}
      loading="lazy"
      decoding="async"
      style={{ background }}
    />
  );
}
