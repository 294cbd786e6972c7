'use client';

import { safeCallbackUrl } from '@/lib/paths';
import { afterLogin } from './after-login';
import { LoginForm } from './login-form';
import { givenCallbackUrl } from './use-callback-url';

/** Signing in on a page of its own leads back to where one came from. */
export function LoginPageForm() {
  return <LoginForm onLogin={() => afterLogin(safeCallbackUrl(givenCallbackUrl()))} />;
}
