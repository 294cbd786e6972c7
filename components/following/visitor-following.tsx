'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { LoginLink } from '@/components/auth/login-link';
import { useViewer } from '@/components/auth/use-viewer';
import { followedList, parseFollowKeys } from '@/components/follows/on-device';
import { transferFollows } from '@/components/follows/transfer-follows';
import buttonStyles from '@/components/ui/button.module.css';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyList } from '@/components/ui/empty-list';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Followed } from '@/lib/follows/schema';
import { followingText } from '@/lib/messages/following';
import { keptText } from '@/lib/messages/kept';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { Order } from '@/lib/search/query/sorting';
import { escapeValue } from '@/lib/search/query/value-list';
import { FollowList } from './follow-list';
import styles from './following.module.css';
import { FollowingFrame } from './following-frame';
import { loadingNote } from './loading-note';

// Most visitors don't follow anything.
const DeviceWall = lazy(() =>
  import('./device-wall').then((file) => ({ default: file.DeviceWall })),
);

/** The page of a visitor, whose browser stores the follows. */
export function VisitorFollowing({ order }: { order: Order }) {
  const isHydrated = useHydrated();
  const viewer = useViewer();
  useEffect(() => {
    // Signed in on this page or in another tab: the server shows what the account follows, once it has all of it.
    if (viewer) void transferFollows().finally(() => location.reload());
  }, [viewer]);
  return isHydrated ? (
    <DeviceFollows order={order} />
  ) : (
    <FollowingFrame follows={[]} order={order} intro={<Intro />} manage={null}>
      {null}
    </FollowingFrame>
  );
}

function Intro() {
  return (
    <div className={styles.intro}>
      <p>{followingText.intro}</p>
      <div className="row">
        {/* Without a page to lead to: this one is loaded again once the account has what was followed here. */}
        <LoginLink className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          {siteText.login}
        </LoginLink>
        <ButtonLink kind="outlined" href={paths.register(paths.following())}>
          {keptText.signUp}
        </ButtonLink>
      </div>
      <noscript>
        <p>{followingText.needsScript}</p>
      </noscript>
    </div>
  );
}

function DeviceFollows({ order }: { order: Order }) {
  const [follows] = useState(() => parseFollowKeys(followedList.read()));
  const from = follows.flatMap(toSource).join();
  return (
    <FollowingFrame
      follows={follows}
      order={order}
      intro={<Intro />}
      manage={follows.length > 0 && <FollowList follows={follows} isOnDevice />}
    >
      {follows.length === 0 ? (
        <EmptyList title={followingText.none} text={followingText.noneHint} />
      ) : from === '' ? (
        <EmptyList title={followingText.noWallpapers} text={followingText.noWallpapersHint} />
      ) : (
        <Suspense fallback={loadingNote}>
          <DeviceWall order={order} from={from} />
        </Suspense>
      )}
    </FollowingFrame>
  );
}

/** For the filter `from`. */
const toSource = ({ kind, name }: Followed): string | [] =>
  kind === 'search' ? [] : escapeValue(`${kind === 'creator' ? 'user' : 'tag'}:${name}`);
