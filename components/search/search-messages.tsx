import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import niche from '@/components/ui/niche.module.css';
import pill from '@/components/ui/pill.module.css';
import scene from '@/components/ui/scene.module.css';
import { resultsText } from '@/lib/messages/search';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { formatQuery } from '@/lib/search/query/format-query';
import styles from './search-screen.module.css';

export const MESSAGE = `${styles.text} ${styles.message}`;
export const NICHE = `${niche.niche} ${styles.niche}`;

export const formatTitle = (q: string, likes?: Record<string, string>) =>
  q === '' ? resultsText.filtered : resultsText.results(formatQuery(q, likes));

export function SearchFailure({ q, retry }: { q: string; retry: () => void }) {
  return (
    <div className={MESSAGE}>
      <div className={`${NICHE} ${scene.askew}`} />
      <h1>{formatTitle(q)}</h1>
      <p role="alert">{resultsText.failed}</p>
      <Button onClick={retry}>{siteText.tryAgain}</Button>
    </div>
  );
}

export function BrowseLinks({ categories }: { categories: string[] }) {
  return (
    <>
      {categories.length > 0 && (
        <ul className={styles.categories} aria-label={resultsText.popularCategories}>
          {categories.map((name) => (
            <li key={name}>
              <Link href={paths.category(name)} className={pill.pill}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <Link href={paths.categories()}>{resultsText.browseCategories}</Link>
        <Link href={paths.home()}>{resultsText.browseNewest}</Link>
      </p>
    </>
  );
}
