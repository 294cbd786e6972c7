import 'server-only';

/** Forms for visitors without JavaScript. In a separate module, so that it isn't part of any script. */
export const emailFormText = {
  code: 'Link from the email',
  codeHint: 'Paste the whole link, or only what follows “code=”.',
  failed: 'Something went wrong. Please try again.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  invalidPassword:
    'This password is too short, too long or too common. Paste the link again and choose another password.',
  passwordChanged: 'Your password was changed',
  signInAgain: 'Sign in with the new one.',
} as const;
