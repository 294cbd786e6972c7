import styles from './person-face.module.css';

interface Props {
  url: string;
  width: number;
}

export function PersonFace({ url, width }: Props) {
  const height = width * 1.25;
  return (
    <img className={styles.avatar} src={url} alt="" width={width} height={height} loading="lazy" />
  );
}
