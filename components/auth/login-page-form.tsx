'use client';

import { safeCallbackUrl } from '@/lib/paths';
import { afterLogin } from './after-login';
import { LoginForm } from './login-form';
import { givenCallbackUrl } from './use-callback-url';

export function LoginPageForm() {
  return <LoginForm onLogin={() => afterLogin(safeCallbackUrl(givenCallbackUrl()))} />;
}
