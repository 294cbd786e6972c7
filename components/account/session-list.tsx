'use client';

import { useRef, useState } from 'react';
import { leaveAccount } from '@/components/auth/leave-account';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import rows from '@/components/ui/settings-list.module.css';
import { queueToast, showToast } from '@/components/ui/toast';
import type { Session } from '@/lib/accounts/schema';
import { formatRelativeTimeInline } from '@/lib/messages/relative-time';
import { sessionText } from '@/lib/messages/settings';
import { getDeviceName } from './device-name';
import styles from './session-list.module.css';

interface Props {
  sessions: Session[];
  now: number;
  onEnd: (id: string) => Promise<void>;
  onEndAll: () => Promise<void>;
}

export function SessionList({ sessions, now, onEnd, onEndAll }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string | null>(null);

  async function end({ _id, device }: Session) {
    setEnding(_id);
    try {
      await onEnd(_id);
      showToast({ kind: 'status', text: sessionText.signedOut(getDeviceName(device)) });
      // The button is gone with its row.
      list.current?.focus();
    } catch {
      showToast({ kind: 'alert', text: sessionText.signOutFailed });
    }
    setEnding(null);
  }

  async function endAll() {
    const isConfirmed = await confirm({
      title: sessionText.signOutAllQuestion,
      confirmLabel: sessionText.signOutAll,
      busyLabel: sessionText.signingOut,
      formatError: () => sessionText.signOutAllFailed,
      action: onEndAll,
    });
    if (!isConfirmed) return;
    queueToast({ kind: 'status', text: sessionText.signedOutAll });
    await leaveAccount();
  }

  return (
    <>
      <ul ref={list} className={rows.list} tabIndex={-1} aria-label={sessionText.title}>
        {sessions.map((session) => (
          <li key={session._id} className={rows.item}>
            <Device session={session} now={now} />
            {!session.isCurrent && (
              <Button
                kind="quiet"
                disabled={ending === session._id}
                aria-label={sessionText.signOutDevice(getDeviceName(session.device))}
                onClick={() => end(session)}
              >
                {ending === session._id ? sessionText.signingOut : sessionText.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        <Button kind="danger" onClick={endAll}>
          {sessionText.signOutAll}
        </Button>
        <p>{sessionText.signOutAllHint}</p>
      </div>
    </>
  );
}

function Device({ session, now }: { session: Session; now: number }) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  const signedIn = sessionText.signedIn(formatRelativeTimeInline(createdAt, now));
  return (
    <div>
      <p className={rows.name}>
        {getDeviceName(device)}
        {isCurrent && <Badge tone="success">{sessionText.currentDevice}</Badge>}
      </p>
      <p className={rows.facts}>
        {isCurrent
          ? signedIn
          : `${signedIn}, ${sessionText.lastActive(formatRelativeTimeInline(lastSeenAt, now))}`}
      </p>
    </div>
  );
}
