import { Fragment, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
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

interface Props {
  q: string;
  options: SearchOptions;
  unmatched: readonly string[];
  /** Titles of `like:` wallpapers and `in:` collections by ID. */
  likes: Readonly<Record<string, string>>;
  /** Takes the focus when no chip follows the removed one. */
  field: RefObject<HTMLInputElement | null>;
  onRemove: (q: string) => void;
}

/** Shows how the query was understood. Without JavaScript, removing a part follows a link. */
export function QueryChips({ q, options, unmatched, likes, field, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removal = useRef<{ rest: string; index: number }>(null);
  const query = parseSearch(q);
  const shown = listShownClauses(query);
  const terms = shown.flat();

  useEffect(() => {
    // The chip is still there until the URL has changed.
    if (removal.current?.rest !== q) return;
    const next = list.current?.querySelectorAll('a')[removal.current.index] ?? field.current;
    next?.focus();
    removal.current = null;
  });

  const surplus = listSurplus(query);
  const isUnmatched = ({ text }: Term) => unmatched.includes(text);
  const isExplained = terms.some(isUnmatched) && !terms.every(isUnmatched);
  if (!isExplained && !hasConditions(query)) return null;

  // A query can contain the same text twice.
  const getKey = (term: Term) => terms.indexOf(term);

  function renderChip(term: Term) {
    const rest = formatSearch(removeTerm(query, term));
    const remove = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      removal.current = { rest, index: getKey(term) };
      onRemove(rest);
    };
    const missing = isUnmatched(term) ? conditionText.unmatched : null;
    const note = surplus.includes(term) ? explainSurplus(term) : (explainWord(term) ?? missing);
    return (
      <a
        href={paths.search(rest, 1, options)}
        rel="nofollow"
        className={styles.chip}
        data-muted={note !== null}
        onClick={remove}
      >
        <VisuallyHidden>{conditionText.remove} </VisuallyHidden>
        <span className={styles.label}>{describeTerm(term, likes)}</span>{' '}
        {note && <span className={styles.note}>{note}</span>}
        <Icon name="close" size={14} />
      </a>
    );
  }

  return (
    <ul ref={list} className={styles.chips} aria-label={conditionText.list}>
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
