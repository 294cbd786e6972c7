import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { POST as unsubscribe } from '@/app/api/auth/unsubscribe/route';
import { POST as verifyEmail } from '@/app/api/auth/verify-email/route';
import type { CodePage } from '@/lib/email/schema';
import { formRoute } from '@/lib/http/form-route';

export const POST = formRoute('/email-links/{page}', {
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
  'confirm-email': confirmEmail,
  'undo-email-change': confirmEmail,
  unsubscribe,
} satisfies Record<CodePage, unknown>);
