'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import type { LoginRequest } from '@/components/auth/login-request';
import { clearPendingAction } from '@/components/auth/pending-action';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { NicheScene } from '@/components/ui/niche-scene';
import { authText } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { completeLogin } from './complete-login';
import { LoginForm } from './login-form';
import styles from './login-modal.module.css';

export interface LoginModalProps extends LoginRequest {
  onClose: () => void;
}

export function LoginModal({ callbackUrl, hasSessionEnded, onLogin, onClose }: LoginModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const initialPathname = useRef(pathname);
  const hasSignedIn = useRef(false);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  useEffect(() => {
    if (pathname !== initialPathname.current) dialog.current?.close();
  }, [pathname]);

  async function handleLogin() {
    // Closed while signing in: stay on the page.
    if (!dialog.current?.open) return;
    hasSignedIn.current = true;
    const isLoginPage = [paths.login(), paths.register()].includes(pathname);
    if (callbackUrl === null && !isLoginPage) dialog.current.close();
    await completeLogin(callbackUrl ?? (isLoginPage ? paths.home() : null));
    onLogin?.();
  }

  function handleClose() {
    if (!hasSignedIn.current) clearPendingAction();
    onClose();
  }

  const returnUrl = callbackUrl ?? location.pathname + location.search;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-title"
      closedby="any"
      onClose={handleClose}
    >
      <div className={styles.niche}>
        <NicheScene />
      </div>
      <div className={styles.body}>
        <h2 id="login-title" className={styles.title}>
          {authText.loginTitle}
        </h2>
        {hasSessionEnded && <p>{authText.sessionEnded}</p>}
        <LoginForm onLogin={handleLogin} />
        <p className={formStyles.alternative}>
          <Link href={paths.register(returnUrl)}>{authText.registerLink}</Link>
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
