import Link from 'next/link';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './related-wallpapers.module.css';
import { WallpaperGrid } from './wallpaper-grid';

interface Props {
  creator: Pick<Wallpaper, 'username' | 'displayName'>;
  wallpapers: Wallpaper[];
}

export function MoreByCreator({ creator, wallpapers }: Props) {
  const { username, displayName } = creator;
  return (
    <section aria-labelledby="more-by-creator">
      <header className={styles.head}>
        <h2 id="more-by-creator" className={styles.heading}>
          {wallpaperText.moreByCreator(displayName)}
        </h2>
        <Link className={styles.all} href={paths.profile(username)} prefetch={false}>
          {wallpaperText.allByCreator(displayName)}
        </Link>
      </header>
      <WallpaperGrid wallpapers={wallpapers} total={wallpapers.length} eagerCount={0} />
    </section>
  );
}
