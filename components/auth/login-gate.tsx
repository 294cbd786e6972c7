'use client';

import { useSearchParams } from 'next/navigation';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useViewer } from '@/lib/auth/hooks';
import {
  currentLoginRequest,
  type LoginRequest,
  subscribeLoginRequest,
  takeLoginParameter,
  takeLoginRequest,
} from '@/lib/auth/login-request';
import { paths } from '@/lib/paths';
import { afterLogin } from './after-login';
import type { LoginModalProps } from './login-modal';

/** Where the login modal appears, on any page. Its script comes when it is first asked for. */
export function LoginGate() {
  // What depends on the query is no part of the cached page.
  return (
    <Suspense>
      <Gate />
    </Suspense>
  );
}

function Gate(): ReactNode {
  const query = useSearchParams();
  const viewer = useViewer();
  const request = useSyncExternalStore(subscribeLoginRequest, currentLoginRequest, () => null);
  const [shown, setShown] = useState<{
    Modal: ComponentType<LoginModalProps>;
    request: LoginRequest;
  }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the query has changed.
  useEffect(takeLoginParameter, [query]);

  useEffect(() => {
    if (!request || viewer === undefined) return;
    takeLoginRequest();
    const { callbackUrl } = request;
    // Who is signed in and was sent here from the admin area would be sent here again.
    if (viewer)
      return void afterLogin(callbackUrl?.startsWith(paths.admin.dashboard()) ? null : callbackUrl);
    import('./login-modal').then(
      ({ LoginModal }) => setShown({ Modal: LoginModal, request }),
      // Its script did not come: the page does the same.
      () => location.assign(paths.login(callbackUrl ?? location.pathname + location.search)),
    );
  }, [request, viewer]);

  return shown && <shown.Modal {...shown.request} onClose={() => setShown(undefined)} />;
}
