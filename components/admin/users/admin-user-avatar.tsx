import styles from './admin-user-avatar.module.css';

interface Props {
  url: string;
  width: number;
}

export function AdminUserAvatar({ url, width }: Props) {
  const height = width * 1.25;
  return (
    <img className={styles.avatar} src={url} alt="" width={width} height={height} loading="lazy" />
  );
}
