import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { formatNumber } from '@/lib/messages/formats';
import { splitMatches } from './split-matches';
import styles from './suggestion-option.module.css';
import type { Option } from './suggestion-options';

interface Props {
  id: string;
  option: Option;
  q: string;
  isActive: boolean;
  onChoose: (option: Option) => void;
}

/** A link, so that it also opens in a new tab. */
export function SuggestionOption({ id, option, q, isActive, onChoose }: Props) {
  const element = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  const { label, href, count, picture, creator } = option;

  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  const attributes = {
    id,
    ref: element,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: href === null ? `${styles.option} ${styles.action}` : styles.option,
    onClick: (event: MouseEvent) => {
      if (isPlainClick(event)) onChoose(option);
    },
  };
  const content = (
    <>
      {picture && (
        <img
          src={picture.url}
          alt=""
          width={32}
          height={32}
          className={styles.picture}
          data-round={picture.isRound}
          style={{ background: picture.color }}
        />
      )}
      <span className={styles.text}>
        <span className={styles.label}>
          {splitMatches(label, q).map(({ start, text, isMatch }) =>
            isMatch ? <b key={start}>{text}</b> : text,
          )}
        </span>
        {creator && ' '}
        {creator && <span className={`${styles.label} ${styles.creator}`}>{creator}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </>
  );
  if (href === null) return <div {...attributes}>{content}</div>;
  return (
    <Link {...attributes} href={href}>
      {content}
    </Link>
  );
}
