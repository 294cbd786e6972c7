import { formatDate } from './dates';

export const authText = {
  loginTitle: 'Welcome Back!',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  registerLink: "Don't have an account? Register here",
  registerTitle: 'Create your account',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  emailHint: 'We’ll email you a link to confirm it.',
  usernameHint: 'Part of your profile URL. Use letters, numbers, _ and -.',
  passwordHint: (length: number) => `At least ${length} characters.`,
  blankField: 'This can’t be blank.',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  registrationSucceeded: 'Registration successful!',
  loginLink: 'Already have an account? Sign in',
  /** Wraps the links to the terms and the privacy page. */
  agreement: {
    before: 'By creating an account, you agree to the',
    between: 'and confirm that you’ve read the',
    after: 'notice.',
  },
  close: 'Close',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  incorrectCredentials: 'Email or password is incorrect.',
  blocked: (reason: string | null, until: Date | null) =>
    [
      until
        ? `This account is blocked until ${formatDate(until.toISOString())}.`
        : 'This account is blocked.',
      reason ? `Reason: ${reason}` : '',
    ]
      .join(' ')
      .trim(),
  emailTaken: 'An account with this email already exists. Sign in instead.',
  usernameTaken: 'This username is taken. Choose another one.',
  usernameReserved: 'This username is reserved. Choose another one.',
  displayNameReserved: 'This name is reserved for site staff. Choose another one.',
  displayNameLooksTaken: 'This name looks too much like another user’s. Choose a different one.',
  usernameLength: (min: number, max: number) => `Use ${min} to ${max} characters.`,
  usernameCharacters: 'Use only letters, numbers, _ and -.',
  passwordLength: (min: number, max: number) => `Use ${min} to ${max} characters.`,
  invalidEmail: 'Enter an email address in the format name@example.com.',
  commonPassword: 'This password is too common. Choose one that is harder to guess.',
  incorrectPassword: 'Password is incorrect. Please try again.',
  reauthenticationRequired: 'Enter your password to confirm it’s you.',
  signInRequired: 'Sign in to continue.',
  /** Must also make sense if it's still on the form after signing in again. */
  signInAndResubmit: 'You were signed out. Sign in, then submit the form again.',
  sessionEnded: 'You were signed out. Sign in to pick up where you left off.',
  forbidden: 'You don’t have permission to do this.',
  crossOriginForbidden: (url: string) =>
    `Requests from other sites aren’t allowed. Open ${url} and try again.`,
} as const;
