import { Link } from '@/components/ui/link';
import { PopoverPanel } from '@/components/ui/popover-panel';
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
      <PopoverPanel
        id="search-tips"
        label={searchTipsText.title}
        align="end"
        intro={<strong>{searchTipsText.intro}</strong>}
        closeLabel={searchTipsText.close}
      >
        <dl>
          {searchTipsText.tips(examples).map(([example, meaning]) => (
            <div key={example} className={styles.tip}>
              <dt>
                <Link href={paths.search(example)} rel="nofollow">
                  {example}
                </Link>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </PopoverPanel>
    </>
  );
}
