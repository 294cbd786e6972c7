'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  clearLoginRequest,
  handleLoginParameter,
  type LoginRequest,
  loginRequestStore,
} from '@/components/auth/login-request';
import { useViewer } from '@/components/auth/use-viewer';
import { useStore } from '@/lib/client/store';
import { paths } from '@/lib/paths';
import { completeLogin } from './complete-login';
import type { LoginModalProps } from './login-modal';

export function LoginModalLoader() {
  // Keeps `useSearchParams` out of the cached page.
  return (
    <Suspense>
      <Loader />
    </Suspense>
  );
}

function Loader(): ReactNode {
  const query = useSearchParams();
  const viewer = useViewer();
  const request = useStore(loginRequestStore, (current) => current, null);
  const [modal, setModal] = useState<{
    Component: ComponentType<LoginModalProps>;
    request: LoginRequest;
  }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the query.
  useEffect(handleLoginParameter, [query]);

  useEffect(() => {
    if (!request || viewer === undefined) return;
    clearLoginRequest();
    const { callbackUrl, onLogin } = request;
    if (viewer) {
      // Signed in but not an admin: the admin area would redirect here again.
      const isRefused = callbackUrl?.startsWith(paths.admin());
      void completeLogin(isRefused ? null : callbackUrl).then(onLogin);
      return;
    }
    import('./login-modal').then(
      ({ LoginModal }) => setModal({ Component: LoginModal, request }),
      // The chunk failed to load.
      () => location.assign(paths.login(callbackUrl ?? location.pathname + location.search)),
    );
  }, [request, viewer]);

  return modal && <modal.Component {...modal.request} onClose={() => setModal(undefined)} />;
}
