'use client';

import { toSafeCallbackUrl } from '@/lib/local-path';
import { completeLogin } from './complete-login';
import { LoginForm } from './login-form';
import { readCallbackUrl } from './use-callback-url';

export function LoginPageForm() {
  return <LoginForm onLogin={() => completeLogin(toSafeCallbackUrl(readCallbackUrl()))} />;
}
