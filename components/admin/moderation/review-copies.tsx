'use client';

import { type CSSProperties, useRef } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { Thumbnail } from '@/components/ui/thumbnail';
import { adminPaths } from '@/lib/admin-paths';
import { callApi } from '@/lib/client/fetcher';
import { adminText } from '@/lib/messages/admin';
import { moderationText } from '@/lib/messages/admin-moderation';
import { formatSize } from '@/lib/messages/common';
import { formatDate } from '@/lib/messages/dates';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { QueueItem, ReviewCopy } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import styles from './review-copies.module.css';

/** Other wallpapers that show the same picture. */
export function ReviewCopies({ item }: { item: QueueItem }) {
  const { data, error, isValidating, mutate } = useSWR(
    adminPaths.api.copies(item._id),
    callApi<ReviewCopy[]>,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFailed = error !== undefined && !isValidating;

  function retry() {
    void mutate();
    // The button disappears.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="copies" aria-busy={!data && !hasFailed}>
      <h3 ref={heading} id="copies" tabIndex={-1} className={styles.heading}>
        {moderationText.copies.title}
      </h3>
      {data && data.length > 0 && (
        <ul>
          {data.map((copy) => (
            <Copy key={copy._id} copy={copy} isSameCreator={copy.userId === item.userId} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="muted">{moderationText.copies.none}</p>}
      {!data && hasFailed && (
        <p role="alert" className={styles.failure}>
          {moderationText.copies.failed}
          <Button kind="quiet" onClick={retry}>
            {siteText.tryAgain}
          </Button>
        </p>
      )}
      {!data && !hasFailed && <p className={styles.skeleton}>{moderationText.copies.loading}</p>}
    </section>
  );
}

function Copy({ copy, isSameCreator }: { copy: ReviewCopy; isSameCreator: boolean }) {
  const { _id, title, displayName, width, height, createdAt, status, statusReason } = copy;
  const text = moderationText.copies;
  const notes = [
    status !== 'approved' && adminText.statuses[status],
    isSameCreator && text.sameCreator,
    copy.mirrored && text.mirrored,
  ].filter((note) => typeof note === 'string');
  return (
    <li>
      <a
        className={styles.copy}
        style={{ '--ratio': width / height } as CSSProperties}
        href={paths.wallpaper(_id)}
        target="_blank"
        rel="noopener"
      >
        <Thumbnail src={copy.smallImageUrl} background={buildPlaceholder(copy.thumbhash)} />
        <span className={styles.facts}>
          <span className={styles.title}>{title}</span>
          <span className="muted">
            {formatSize({ width, height })}, {text.by(displayName, formatDate(createdAt))}
          </span>
          {notes.length > 0 && (
            <span className={styles.notes}>
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </span>
          )}
          {statusReason && <span className="muted">{wallpaperText.reason(statusReason)}</span>}
        </span>
      </a>
    </li>
  );
}
