import { Link } from '@/components/ui/link';
import pill from '@/components/ui/pill.module.css';
import { startText } from '@/lib/messages/suggestions';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { findRelated } from './find-related';
import styles from './search-screen.module.css';

interface Props {
  q: string;
  items: Wallpaper[];
}

/** Tags that results have in common, and the creators whose names were typed. */
export function RelatedLinks({ q, items }: Props) {
  const { tags, creators } = findRelated(q, items);
  if (tags.length + creators.length === 0) return null;
  return (
    <nav className={styles.related} aria-label={startText.related}>
      {creators.map(({ username, displayName, profilePicture }) => (
        <Link key={username} href={paths.profile(username)} className={pill.pill}>
          <img src={profilePicture} alt="" width={24} height={24} />
          {displayName}
        </Link>
      ))}
      {tags.map((name) => (
        <Link key={name} href={paths.tag(name)} className={pill.pill}>
          #{name}
        </Link>
      ))}
    </nav>
  );
}
