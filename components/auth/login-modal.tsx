'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { NicheScene } from '@/components/ui/niche-scene';
import type { LoginRequest } from '@/lib/auth/login-request';
import { dropWish } from '@/lib/favorites/wish';
import { authText } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { afterLogin } from './after-login';
import formStyles from './auth-form.module.css';
import { ForgotLink } from './forgot-link';
import { LoginForm } from './login-form';
import styles from './login-modal.module.css';

export interface LoginModalProps extends LoginRequest {
  onClose: () => void;
}

/** Signing in over any page, which stays as it is. Open as long as it is in the page. */
export function LoginModal({ callbackUrl, hasEnded, onClose }: LoginModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  const hasSignedIn = useRef(false);

  useEffect(() => {
    // The browser keeps the focus inside, closes on Escape and gives the focus back.
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  useEffect(() => {
    // It is over once another page is here.
    if (pathname !== openedAt.current) dialog.current?.close();
  }, [pathname]);

  async function leadOn() {
    // Closed while it was on its way: signed in all the same, but not led anywhere.
    if (!dialog.current?.open) return;
    hasSignedIn.current = true;
    // Over the pages of signing in there is nothing to stay for.
    const isOwnPage = [paths.login(), paths.register()].includes(pathname);
    if (callbackUrl === null && !isOwnPage) dialog.current.close();
    await afterLogin(callbackUrl ?? (isOwnPage ? paths.home() : null));
  }

  function closed() {
    if (!hasSignedIn.current) dropWish();
    onClose();
  }

  // Where one is, unless one was going elsewhere.
  const here = callbackUrl ?? location.pathname + location.search;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-title"
      closedby="any"
      onClose={closed}
    >
      <div className={styles.niche}>
        <NicheScene />
      </div>
      <div className={styles.body}>
        <h2 id="login-title" className={styles.title}>
          {authText.loginTitle}
        </h2>
        {hasEnded && <p>{authText.sessionEnded}</p>}
        <LoginForm onLogin={leadOn} />
        <ForgotLink />
        <p className={formStyles.other}>
          <Link href={paths.register(here)}>{authText.toRegister}</Link>
        </p>
      </div>
      <IconButton
        icon="close"
        label={authText.close}
        className={styles.close}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}
