'use client';

import { useRef } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { noticeText } from '@/lib/messages/notices';
import { formatRelativeTime } from '@/lib/messages/relative-time';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Notice } from '@/lib/notices/schema';
import { paths } from '@/lib/paths';
import styles from './notice-item.module.css';

interface Props {
  notice: Notice;
  now: number;
  onRead: (id: string) => Promise<void>;
}

export function NoticeItem({ notice, now, onRead }: Props) {
  const { _id, kind, wallpaper, reason, count, read, createdAt } = notice;
  const item = useRef<HTMLLIElement>(null);
  const text = noticeText.kinds[kind];
  if (!text) return null;
  const href =
    kind === 'new_work' ? paths.following() : wallpaper && paths.wallpaper(wallpaper._id);
  const title = text.title(wallpaper && `“${wallpaper.title}”`, count ?? 0);

  async function markRead() {
    try {
      await onRead(_id);
      // The button is gone.
      if (document.activeElement === document.body) item.current?.focus();
    } catch {
      showToast({ kind: 'alert', text: noticeText.markReadFailed });
    }
  }

  return (
    <li ref={item} className={styles.item} data-unread={!read} tabIndex={-1}>
      {wallpaper ? (
        <img
          className={styles.picture}
          src={wallpaper.smallImageUrl}
          alt=""
          style={{ background: wallpaper.color }}
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.text}>
        <p className={styles.title}>
          {!read && <VisuallyHidden>{noticeText.unread}: </VisuallyHidden>}
          {href ? (
            <Link href={href} onClick={() => !read && void markRead()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {reason && <p className={styles.reason}>{wallpaperText.reason(reason)}</p>}
        <p className={styles.facts}>
          {text.hint} <time dateTime={createdAt}>{formatRelativeTime(createdAt, now)}</time>
        </p>
      </div>
      {!read && (
        <IconButton
          icon={<ActionIcon name="check" />}
          label={noticeText.markRead(title)}
          onClick={markRead}
        />
      )}
    </li>
  );
}
