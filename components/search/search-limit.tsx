import niche from '@/components/ui/niche.module.css';
import scene from '@/components/ui/scene.module.css';
import { resultsText } from '@/lib/messages/search';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { formatQuery } from '@/lib/search/query/format-query';
import styles from './search-screen.module.css';

export function SearchLimit({ q, message }: { q: string; message: string }) {
  return (
    <div className={styles.page}>
      <div className={`${styles.text} ${styles.message}`}>
        <div className={`${niche.niche} ${styles.niche} ${scene.askew}`} />
        <h1>{resultsText.results(formatQuery(q))}</h1>
        <p role="alert">{message}</p>
        <p className={styles.links}>
          <a href={paths.search(q)}>{siteText.tryAgain}</a>
          <a href={paths.home()}>{resultsText.browseNewest}</a>
        </p>
      </div>
    </div>
  );
}
