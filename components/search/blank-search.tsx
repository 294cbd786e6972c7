import type { ComponentProps } from 'react';
import { useNeededComponent } from '@/components/ui/use-needed-component';
import { resultsText } from '@/lib/messages/search';
import styles from './search-screen.module.css';
import type { SearchStart } from './search-start';

const loadStart = () => import('./search-start').then(({ SearchStart: Start }) => Start);

/** The page before a search. Its parts load only here, below a heading that stays where it is. */
export function BlankSearch(props: ComponentProps<typeof SearchStart>) {
  const Start = useNeededComponent(true, loadStart);
  return (
    <div className={styles.blank}>
      <h1 tabIndex={-1}>{resultsText.title}</h1>
      {Start ? <Start {...props} /> : <p className="secondary">{resultsText.emptyQueryHint}</p>}
    </div>
  );
}
