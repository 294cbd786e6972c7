import type { PictureMatches } from '@/components/search/picture-search-store';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { pictureSearchText } from '@/lib/messages/picture-search';
import { paths } from '@/lib/paths';
import { CopyCard } from './copy-card';
import styles from './picture-results.module.css';
import type { Size } from './searched-picture';

interface Props {
  matches: PictureMatches;
  /** Size of the searched picture. */
  size: Size | null;
}

export function PictureResults({ matches: { id, exact, copies, similar }, size }: Props) {
  const known = [...exact, ...copies];
  if (known.length + similar.length === 0) {
    return (
      <EmptyState title={pictureSearchText.nothing} text={pictureSearchText.nothingHint}>
        <ButtonLink href={paths.home()}>{pictureSearchText.browseNewest}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {known.length > 0 && (
        <section className={styles.section} aria-labelledby="copies">
          <h2 id="copies">{pictureSearchText.copies}</h2>
          <ul className={styles.copies}>
            {known.map((wallpaper, index) => (
              <li key={wallpaper._id}>
                <CopyCard wallpaper={wallpaper} isExact={index < exact.length} size={size} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section className={styles.section} aria-labelledby="similar">
          <div className={styles.head}>
            <h2 id="similar">{pictureSearchText.similar}</h2>
            <SelectButton />
          </div>
          <InfiniteWall
            // The fragment keeps it out of session storage and tells the walls of different searches apart.
            path={`${paths.pictureSearch()}#${id}`}
            apiPath={paths.api.pictureSearch()}
            first={{ items: similar, next: null }}
            total={similar.length}
            nextPage={null}
          />
        </section>
      )}
    </>
  );
}
