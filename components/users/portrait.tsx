import styles from './portrait.module.css';

export function Portrait({ url }: { url: string }) {
  return <img className={styles.avatar} src={url} alt="" width={128} height={160} />;
}
