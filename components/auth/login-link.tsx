'use client';

import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { paths } from '@/lib/paths';
import { requestLogin } from './login-request';

interface Props {
  className?: string | undefined;
  callbackUrl?: string;
  children: ReactNode;
}

/** Opens the login modal, or the login page without JavaScript or in a new tab. */
export function LoginLink({ className, callbackUrl, children }: Props) {
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    requestLogin(callbackUrl);
  }

  return (
    // No prefetching, since the page depends on the session.
    <a className={className} href={paths.login(callbackUrl)} onClick={open}>
      {children}
    </a>
  );
}
