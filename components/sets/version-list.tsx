import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { formatBytes } from '@/lib/messages/formats';
import { versionText } from '@/lib/messages/sets';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { VersionLabel } from './version-label';
import styles from './version-list.module.css';
import { VersionThumbnail } from './version-thumbnail';

interface Props {
  /** The current version. */
  wallpaper: Wallpaper;
  versions: WallpaperSet;
  /** Called on a plain click instead of following the link. */
  onShow?: (wallpaper: Wallpaper) => void;
}

export function VersionList({ wallpaper, versions: { _id, members }, onShow }: Props) {
  const bytes = members.reduce((sum, member) => sum + member.bytes, 0);
  return (
    <section className={styles.section} aria-label={versionText.title}>
      <div className={styles.head}>
        <p className={styles.name}>{versionText.title}</p>
        <ButtonLink kind="outlined" download href={paths.api.downloadSet(_id)}>
          <Icon name="download" />
          {versionText.downloadAll(formatBytes(bytes))}
        </ButtonLink>
      </div>
      <ul className={styles.versions}>
        {members.map((member) => (
          <li key={member._id}>
            <Link
              className={styles.version}
              href={paths.wallpaper(member._id)}
              aria-current={member._id === wallpaper._id ? 'page' : undefined}
              onClick={
                onShow &&
                ((event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  if (member._id !== wallpaper._id) onShow(member);
                })
              }
            >
              <VersionThumbnail wallpaper={member} />
              <VersionLabel wallpaper={member} hasTitle={member.title !== wallpaper.title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
