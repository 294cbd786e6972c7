import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { formatBytes } from '@/lib/messages/formats';
import { setText } from '@/lib/messages/sets';
import { tileText } from '@/lib/messages/tiles';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { EachMember } from './each-member';
import styles from './pair-summary.module.css';

interface Props {
  /** Its title is the heading. */
  wallpaper: Wallpaper;
  pair: WallpaperSet;
}

export function PairSummary({ wallpaper, pair }: Props) {
  const bytes = pair.members.reduce((sum, member) => sum + member.bytes, 0);
  return (
    <section className={styles.summary} aria-label={tileText.lightAndDark}>
      <div className={styles.text}>
        <p className={styles.name}>{tileText.lightAndDark}</p>
        <EachMember wallpaper={wallpaper} pair={pair}>
          {({ _id, title }) => (
            <p className="muted">
              {setText.shown[_id === pair.members[0]?._id ? 'light' : 'dark'](title)}
            </p>
          )}
        </EachMember>
      </div>
      <ButtonLink kind="outlined" download href={paths.api.downloadSet(pair._id)}>
        <Icon name="download" />
        {setText.downloadBoth(formatBytes(bytes))}
      </ButtonLink>
    </section>
  );
}
