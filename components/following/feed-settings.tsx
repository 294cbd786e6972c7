'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { copyText } from '@/components/ui/copy-text';
import { showToast } from '@/components/ui/toast';
import { accountPaths } from '@/lib/account-paths';
import { callApi } from '@/lib/client/fetcher';
import { followingText } from '@/lib/messages/following';
import styles from './following.module.css';

/** The URL is only known right after it was created. */
export function FeedSettings({ hasFeed: hadFeed }: { hasFeed: boolean }) {
  const id = useId();
  const [hasFeed, setHasFeed] = useState(hadFeed);
  const [url, setUrl] = useState<string | null>(null);
  const code = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (url) copyButton.current?.focus();
  }, [url]);

  const request = (method: 'POST' | 'DELETE') =>
    callApi<{ url: string } | undefined>(accountPaths.api.followingFeed(), { method });

  async function create() {
    const created = await request('POST');
    setUrl(created?.url ?? null);
    setHasFeed(true);
  }

  const reset = () =>
    confirm({
      title: followingText.resetQuestion,
      text: followingText.resetText,
      confirmLabel: followingText.resetFeed,
      formatError: () => followingText.feedFailed,
      action: create,
    });

  async function remove() {
    const isDeleted = await confirm({
      title: followingText.deleteQuestion,
      text: followingText.deleteText,
      confirmLabel: followingText.deleteFeed,
      formatError: () => followingText.feedFailed,
      action: () => request('DELETE'),
    });
    if (!isDeleted) return;
    setUrl(null);
    setHasFeed(false);
    showToast({ kind: 'status', text: followingText.feedDeleted });
    // The button is gone.
    heading.current?.focus();
  }

  const showFailure = () => showToast({ kind: 'alert', text: followingText.feedFailed });

  return (
    <section className={styles.feed} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {followingText.feed}
      </h2>
      <p className="secondary">{followingText.feedHint}</p>
      {url ? (
        <>
          <p role="status">{followingText.feedUrl}</p>
          <code ref={code} className={styles.url}>
            {url}
          </code>
        </>
      ) : (
        hasFeed && <p>{followingText.feedExists}</p>
      )}
      <div className="row">
        {url && (
          <Button ref={copyButton} onClick={() => copyText(url, code.current, followingText)}>
            {followingText.copy}
          </Button>
        )}
        {hasFeed ? (
          <>
            <Button kind="outlined" onClick={reset}>
              {followingText.resetFeed}
            </Button>
            <Button kind="quiet" onClick={remove}>
              {followingText.deleteFeed}
            </Button>
          </>
        ) : (
          <Button kind="outlined" onClick={() => create().catch(showFailure)}>
            {followingText.createFeed}
          </Button>
        )}
      </div>
    </section>
  );
}
