'use client';

import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { askToLogIn } from '@/lib/auth/login-request';
import { paths } from '@/lib/paths';

interface Props {
  className?: string | undefined;
  /** Where it leads afterwards; without it, one stays where one is. */
  callbackUrl?: string;
  children: ReactNode;
}

/** Opens the login modal. Without script, and in a new tab, a link to the page. */
export function LoginLink({ className, callbackUrl, children }: Props) {
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    askToLogIn(callbackUrl);
  }

  return (
    // Never loaded ahead: what it leads to depends on who is signed in by then.
    <a className={className} href={paths.login(callbackUrl)} onClick={open}>
      {children}
    </a>
  );
}
