'use client';

import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useViewer } from '@/components/auth/use-viewer';
import { Button } from '@/components/ui/button';
import type { AppealState } from '@/lib/appeals/schema';
import { callApi } from '@/lib/client/fetcher';
import { appealText } from '@/lib/messages/appeals';
import { formatLongDate } from '@/lib/messages/dates';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { AppealDialog } from './appeal-dialog';
import styles from './appeal-section.module.css';

interface Props {
  wallpaper: Pick<Wallpaper, '_id' | 'title' | 'username' | 'status'>;
}

/** Below the reason, for the creator of a rejected or removed wallpaper. */
export function AppealSection({ wallpaper: { _id, title, username, status } }: Props) {
  const viewer = useViewer();
  const isOwn = viewer?.username === username && (status === 'rejected' || status === 'removed');
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  const { data, error, mutate } = useSWR(
    isOwn ? paths.api.appeal(_id) : null,
    (path: string) => callApi<AppealState>(path),
    { shouldRetryOnError: false },
  );
  const isSent = data?.appeal != null;
  useEffect(() => {
    // The button that opened the dialog is gone.
    if (isSent && !isOpen && document.activeElement === document.body) answer.current?.focus();
  }, [isSent, isOpen]);

  if (!isOwn) return null;
  if (error !== undefined && !data)
    return (
      <div className={styles.appeal}>
        <p role="alert">{appealText.loadFailed}</p>
        <Button kind="quiet" onClick={() => mutate()}>
          {siteText.tryAgain}
        </Button>
      </div>
    );
  if (!data?.appeal && !data?.canAppeal) return null;
  return (
    <div className={styles.appeal}>
      {data.appeal ? (
        <AppealAnswer appeal={data.appeal} focusRef={answer} />
      ) : (
        <>
          <p>{appealText.canAppeal}</p>
          <Button kind="outlined" onClick={() => setIsOpen(true)}>
            {appealText.open}
          </Button>
        </>
      )}
      {isOpen && (
        <AppealDialog
          id={_id}
          title={title}
          onSent={() => mutate()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  appeal: NonNullable<AppealState['appeal']>;
  focusRef: React.Ref<HTMLParagraphElement>;
}

function AppealAnswer({ appeal, focusRef }: AnswerProps) {
  const { outcome, createdAt, text, answer } = appeal;
  return (
    <>
      <p ref={focusRef} tabIndex={-1}>
        {outcome ? appealText.upheld : appealText.waiting(formatLongDate(createdAt))}
      </p>
      {answer && <p>{wallpaperText.reason(answer)}</p>}
      <details className={styles.details}>
        <summary>{appealText.yours}</summary>
        <p className={styles.text}>{text}</p>
      </details>
    </>
  );
}
