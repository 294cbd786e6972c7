import { getTints } from '@/components/sets/get-tints';
import { ArchCard } from '@/components/ui/arch-card';
import { Link } from '@/components/ui/link';
import { DownloadButtons } from '@/components/wallpapers/downloads/download-buttons';
import { PictureLink } from '@/components/wallpapers/viewer/picture-link';
import type { DailyWallpaper } from '@/lib/daily-wallpapers/schema';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildTileSrcSet } from '@/lib/wallpapers/src-set';
import styles from './daily-view.module.css';

/** As in daily-view.module.css. `object-fit: cover` draws a landscape picture wider than its arch. */
const getSizes = (ratio: number) => `${Math.round(Math.max(0.75, ratio) * 240)}px`;

interface Props {
  shown: DailyWallpaper;
  earlier: DailyWallpaper[];
  next: string | null;
  older: string | null;
}

/** A doorway with the picture, its label, and the pictures of earlier days. */
export function DailyView({ shown, earlier, next, older }: Props) {
  const { date, wallpaper } = shown;
  const [previous] = earlier;
  return (
    <article className={styles.page}>
      <div className={styles.room} style={getTints(wallpaper, null)}>
        <PictureLink wallpaper={wallpaper} className={styles.doorway} />
        <header className={styles.label}>
          <p className="secondary">{dailyText.title}</p>
          <h1 className="display">{dailyText.day(date)}</h1>
          <p>
            <Link className={styles.title} href={paths.wallpaper(wallpaper._id)}>
              {wallpaper.title}
            </Link>{' '}
            <Link href={paths.profile(wallpaper.username)}>
              {dailyText.by(wallpaper.displayName)}
            </Link>
          </p>
          <div className={styles.download}>
            <DownloadButtons wallpaper={wallpaper} />
          </div>
          {(previous || next) && (
            <nav className={styles.days} aria-label={dailyText.days}>
              {previous && (
                <Link rel="prev" href={paths.today(previous.date)}>
                  {dailyText.previousDay}
                </Link>
              )}
              {next && (
                <Link rel="next" href={paths.today(next)}>
                  {dailyText.nextDay}
                </Link>
              )}
            </nav>
          )}
        </header>
      </div>
      {earlier.length > 0 && (
        <section>
          <h2>{dailyText.earlier}</h2>
          <ul className={styles.grid}>
            {earlier.map((day) => (
              <li key={day.date}>
                <ArchCard
                  href={paths.today(day.date)}
                  title={dailyText.shortDay(day.date)}
                  facts={day.wallpaper.title}
                  className={styles.arch}
                >
                  <ArchPicture wallpaper={day.wallpaper} />
                </ArchCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      {older && (
        <p className={styles.older}>
          <Link href={paths.today(older)}>{dailyText.older}</Link>
        </p>
      )}
    </article>
  );
}

function ArchPicture({ wallpaper }: { wallpaper: Wallpaper }) {
  const { smallImageUrl, small2xImageUrl, thumbhash, width, height } = wallpaper;
  const srcSet = buildTileSrcSet(wallpaper, smallImageUrl, small2xImageUrl);
  return (
    <img
      src={smallImageUrl}
      srcSet={srcSet}
      sizes={srcSet && getSizes(width / height)}
      alt=""
      loading="lazy"
      style={{ background: buildPlaceholder(thumbhash) }}
    />
  );
}
