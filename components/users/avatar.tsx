import styles from './avatar.module.css';

export function Avatar({ url }: { url: string }) {
  return <img className={styles.avatar} src={url} alt="" width={128} height={160} />;
}
