import { ListHead } from '@/components/wallpapers/list-head';
import { SimilarThumbnail } from '@/components/wallpapers/similar/similar-thumbnail';
import { similarText } from '@/lib/messages/similar';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './more-like-this.module.css';

interface Props {
  id: string;
  wallpapers: Wallpaper[];
}

/** A row of the most similar wallpapers, with a link to all of them. */
export function MoreLikeThis({ id, wallpapers }: Props) {
  if (wallpapers.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={styles.section}>
      <ListHead
        id="similar"
        title={similarText.title}
        href={paths.search(`like:${id}`)}
        link={similarText.all}
      />
      <ul className={styles.row}>
        {wallpapers.map((one) => (
          <li key={one._id}>
            <SimilarThumbnail wallpaper={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
