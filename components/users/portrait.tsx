import styles from './portrait.module.css';

/** Somebody's picture in a niche, as pictures hang here. */
export function Portrait({ url }: { url: string }) {
  return <img className={styles.portrait} src={url} alt="" width={128} height={160} />;
}
