'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Mark } from '@/components/ui/mark';
import { showToast, showToastNext } from '@/components/ui/toast';
import { deviceName } from '@/lib/accounts/device';
import type { Session } from '@/lib/accounts/schema';
import { sessionText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import { relativeTimeWithin } from '@/lib/relative-time';
import styles from './session-list.module.css';
import rows from './settings-list.module.css';

interface Props {
  sessions: Session[];
  now: number;
  onEnd: (id: string) => Promise<void>;
  onEndAll: () => Promise<void>;
}

export function SessionList({ sessions, now, onEnd, onEndAll }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);

  async function end({ _id, device }: Session) {
    setEnding(_id);
    try {
      await onEnd(_id);
      showToast({ kind: 'status', text: sessionText.ended(deviceName(device)) });
      // The button is gone with its row.
      list.current?.focus();
    } catch {
      showToast({ kind: 'alert', text: sessionText.endFailed });
    }
    setEnding(null);
  }

  async function endAll() {
    await onEndAll();
    showToastNext({ kind: 'status', text: sessionText.allEnded });
    location.assign(paths.home());
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
                aria-label={sessionText.endOf(deviceName(session.device))}
                onClick={() => end(session)}
              >
                {ending === session._id ? sessionText.ending : sessionText.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        <Button kind="danger" onClick={() => setConfirming(true)}>
          {sessionText.all}
        </Button>
        <p>{sessionText.allHint}</p>
      </div>
      {isConfirming && (
        <ConfirmDialog
          question={sessionText.allQuestion}
          confirm={sessionText.all}
          busy={sessionText.ending}
          failed={sessionText.allFailed}
          onConfirm={endAll}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function Device({ session, now }: { session: Session; now: number }) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  const signedIn = sessionText.signedIn(relativeTimeWithin(createdAt, now));
  return (
    <div>
      <p className={rows.name}>
        {deviceName(device)}
        {isCurrent && <Mark tone="good">{sessionText.here}</Mark>}
      </p>
      <p className={rows.facts}>
        {isCurrent
          ? signedIn
          : `${signedIn}, ${sessionText.seen(relativeTimeWithin(lastSeenAt, now))}`}
      </p>
    </div>
  );
}
