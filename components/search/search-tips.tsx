import Link from 'next/link';
import { IconButton } from '@/components/ui/icon-button';
import { type SearchExamples, searchTipsText } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import styles from './search-tips.module.css';

/** A native popover, so that it opens and closes without JavaScript. */
export function SearchTips({ examples }: { examples: SearchExamples }) {
  return (
    <>
      <button type="button" popoverTarget="search-tips" className={styles.open}>
        <span>{searchTipsText.title}</span>
      </button>
      <section
        id="search-tips"
        popover="auto"
        aria-label={searchTipsText.title}
        className={styles.panel}
      >
        <div className={styles.head}>
          <p>{searchTipsText.intro}</p>
          <IconButton
            icon="close"
            label={searchTipsText.close}
            popoverTarget="search-tips"
            popoverTargetAction="hide"
          />
        </div>
        <dl>
          {searchTipsText.tips(examples).map(([example, meaning]) => (
            <div key={example} className={styles.tip}>
              <dt>
                <Link href={paths.search(example)} prefetch={false} rel="nofollow">
                  {example}
                </Link>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
