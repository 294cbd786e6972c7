import { Fragment, type MouseEvent, type Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { conditionText } from '@/lib/messages/search-conditions';
import { paths } from '@/lib/paths';
import {
  describeTerm,
  explainWord,
  hasConditions,
  listShownClauses,
} from '@/lib/search/query/describe-term';
import {
  formatSearch,
  listSurplus,
  parseSearch,
  removeTerm,
  type Term,
} from '@/lib/search/query/grammar';
import type { SearchOptions } from '@/lib/search/query/options';
import styles from './query-chips.module.css';

export interface UnderstoodQuery {
  q: string;
  options: SearchOptions;
  unmatched: readonly string[];
  /** Titles of `like:` wallpapers and `in:` collections by ID. */
  likes: Readonly<Record<string, string>>;
}

interface Props extends UnderstoodQuery {
  ref?: Ref<HTMLUListElement>;
  /** Called with the rest of the query. `index` is that of the chip. */
  onRemove?: (event: MouseEvent, rest: string, index: number) => void;
}

/** Shows how the query was understood. Removing a part follows a link. */
export function QueryChipList({ q, options, unmatched, likes, ref, onRemove }: Props) {
  const query = parseSearch(q);
  const shown = listShownClauses(query);
  const terms = shown.flat();
  const surplus = listSurplus(query);
  const isUnmatched = ({ text }: Term) => unmatched.includes(text);
  const isExplained = terms.some(isUnmatched) && !terms.every(isUnmatched);
  if (!isExplained && !hasConditions(query)) return null;

  // A query can contain the same text twice.
  const getKey = (term: Term) => terms.indexOf(term);

  function renderChip(term: Term) {
    const rest = formatSearch(removeTerm(query, term));
    const missing = isUnmatched(term) ? conditionText.unmatched : null;
    const note = surplus.includes(term) ? explainSurplus(term) : (explainWord(term) ?? missing);
    return (
      <a
        href={paths.search(rest, 1, options)}
        rel="nofollow"
        className={styles.chip}
        data-muted={note !== null}
        onClick={onRemove && ((event) => onRemove(event, rest, getKey(term)))}
      >
        <VisuallyHidden>{conditionText.remove} </VisuallyHidden>
        <span className={styles.label}>{describeTerm(term, likes)}</span>{' '}
        {note && <span className={styles.note}>{note}</span>}
        <Icon name="close" size={14} />
      </a>
    );
  }

  return (
    <ul ref={ref} className={styles.chips} aria-label={conditionText.list}>
      {shown.map((clause) => (
        <li
          key={clause.map(getKey).join()}
          className={clause.length > 1 ? styles.group : undefined}
        >
          {clause.map((term) => (
            <Fragment key={getKey(term)}>
              {term !== clause[0] && <span className={styles.or}>{conditionText.or}</span>}
              {renderChip(term)}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

const explainSurplus = ({ conditions: [first] }: Term) =>
  conditionText.surplus[first?.kind === 'like' || first?.kind === 'in' ? first.kind : 'color'];
