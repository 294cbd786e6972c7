import styles from './person-face.module.css';

interface Props {
  url: string;
  /** In pixels. */
  width: number;
}

/** A small portrait; the name stands beside it. */
export function PersonFace({ url, width }: Props) {
  const height = width * 1.25;
  return (
    <img className={styles.face} src={url} alt="" width={width} height={height} loading="lazy" />
  );
}
