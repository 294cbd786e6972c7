export const authText = {
  loginTitle: 'Welcome Back!',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  toRegister: "Don't have an account? Register here",
  registerTitle: 'Create your account',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  emailHint: 'We send a link there: following it verifies the address.',
  usernameHint: 'The address of your page. Letters, digits, _ and -.',
  passwordHint: (length: number) => `At least ${length} characters.`,
  blank: 'Please enter more than spaces.',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  registered: 'Registration successful!',
  toLogin: 'Already have an account? Sign in',
  /** Around the names of the two pages. */
  agreement: {
    before: 'By creating an account you agree to the',
    between: 'and have read the',
    after: 'notice.',
  },
  close: 'Close',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  wrongCredentials:
    'This e-mail address and password do not belong together. Please check both and try again.',
  blocked: (reason: string | null, until: Date | null) =>
    [
      until
        ? `This account is blocked until ${until.toISOString().slice(0, 10)}.`
        : 'This account is blocked.',
      reason ? `Reason: ${reason}` : '',
    ]
      .join(' ')
      .trim(),
  emailTaken: 'There is an account with this e-mail address already. Please sign in instead.',
  usernameTaken: 'This username is taken. Please choose another one.',
  usernameReserved: 'This username is reserved. Please choose another one.',
  usernameLength: (least: number, most: number) => `Please choose ${least} to ${most} characters.`,
  usernameCharacters: 'Only letters, digits, _ and - can be in a username.',
  passwordLength: (least: number, most: number) => `Please choose ${least} to ${most} characters.`,
  notEmail: 'Please enter a whole e-mail address, such as name@example.com.',
  commonPassword:
    'This password is one of the first that attackers try. Please choose another one.',
  wrongPassword: 'This is not your password. Please try again.',
  proofNotNeeded: 'You signed in a moment ago: it can be left empty.',
  proofNeeded: 'Please enter your password: you signed in a while ago.',
  signInFirst: 'Please sign in first.',
  /** In a form: true before one has signed in again and afterwards. */
  sendAgain: 'You have been signed out. Sign in, then send this once more.',
  /** Over what somebody was at when their session ended. */
  sessionEnded: 'You have been signed out. What you were at stays as it is.',
  notAllowed: 'Your account may not do this.',
  foreignOrigin: 'This request came from another site and was refused.',
} as const;
