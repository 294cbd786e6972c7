import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { versionText } from '@/lib/messages/sets';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { VersionLabel } from './version-label';
import styles from './version-order.module.css';
import { VersionThumbnail } from './version-thumbnail';

interface Props {
  members: Wallpaper[];
  isDisabled: boolean;
  onChange: (members: Wallpaper[]) => void;
}

export function VersionOrder({ members, isDisabled, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);

  /** Keeps the focus: moved rows are reinserted, and the button may be disabled or gone. */
  function change({ currentTarget }: MouseEvent<HTMLElement>, changed: Wallpaper[], row: number) {
    flushSync(() => onChange(changed));
    const isUsable = currentTarget.isConnected && currentTarget.matches(':enabled');
    const item = list.current?.children[Math.min(row, changed.length - 1)];
    const target = isUsable ? currentTarget : item?.querySelector<HTMLElement>('button:enabled');
    target?.focus();
  }
  function move(event: MouseEvent<HTMLElement>, index: number, by: 1 | -1) {
    const moved = members.slice(index, index + 1);
    change(event, members.toSpliced(index, 1).toSpliced(index + by, 0, ...moved), index + by);
  }
  const shown = members.find(({ status }) => status === 'approved');

  return (
    <ol ref={list} className={styles.order} aria-label={versionText.order} aria-live="polite">
      {members.map((member, index) => (
        <li key={member._id} className={styles.member}>
          <VersionThumbnail wallpaper={member} />
          <span className={styles.text}>
            <VersionLabel wallpaper={member} hasTitle />
            {member === shown && <span className={styles.first}>{versionText.first}</span>}
          </span>
          <span className={styles.buttons}>
            <IconButton
              icon={<ActionIcon name="up" />}
              label={versionText.moveUp(member.title)}
              disabled={isDisabled || index === 0}
              onClick={(event) => move(event, index, -1)}
            />
            <IconButton
              icon="chevron"
              label={versionText.moveDown(member.title)}
              disabled={isDisabled || index === members.length - 1}
              onClick={(event) => move(event, index, 1)}
            />
            <IconButton
              icon="close"
              label={versionText.remove(member.title)}
              disabled={isDisabled || members.length === 1}
              onClick={(event) => change(event, members.toSpliced(index, 1), index)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
