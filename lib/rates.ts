/** Rate limits. `exact` ones are counted in the database, the others in memory, on each machine. */
export const RATES = {
  /** Failed attempts, per account and IP address. */
  loginFailure: { points: 10, seconds: 15 * 60, exact: true },
  login: { points: 25, seconds: 5 * 60, exact: true },
  /** Failed attempts per account across all IP addresses, except from devices that signed in before. */
  loginAccount: { points: 20, seconds: 60 * 60, exact: true },
  /** Failed attempts per account from all devices that signed in before. Above, they count as new devices. */
  loginDevices: { points: 50, seconds: 60 * 60, exact: true },
  /** Attempts per account above `loginAccount`. `seconds` is the longest of the growing delays between them. */
  loginDelay: { points: 1, seconds: 15 * 60, exact: true },
  /** Emails about failed sign-ins, per account; more are dropped silently. */
  signInNotice: { points: 1, seconds: 24 * 60 * 60, exact: true },
  /** Reauthentication by password, per account. */
  reauthentication: { points: 10, seconds: 15 * 60, exact: true },
  register: { points: 5, seconds: 30 * 60, exact: true },
  /** Per IP address. */
  forgotPassword: { points: 10, seconds: 30 * 60, exact: true },
  /** Links from emails, per IP address. Codes can't be guessed, but each check costs a query. */
  emailLink: { points: 60, seconds: 30 * 60, exact: true },
  /** Emails requested in the account settings, per account. */
  emailRequest: { points: 5, seconds: 30 * 60, exact: true },
  /**
   * Emails of one kind to one recipient; more are dropped silently. No longer than a link is valid, so that
   * someone who uses up another user's resets leaves them a link that works.
   */
  emailRecipient: { points: 5, seconds: 30 * 60, exact: true },
  upload: { points: 30, seconds: 30 * 60, exact: true },
  /** Each edit may create two new crops. */
  edit: { points: 120, seconds: 10 * 60, exact: true },
  /** Edits of up to 100 wallpapers at once. */
  bulkEdit: { points: 30, seconds: 10 * 60, exact: true },
  profile: { points: 60, seconds: 30 * 60, exact: true },
  avatar: { points: 30, seconds: 30 * 60, exact: true },
  /** Per IP address. A picture takes about as much CPU time as an upload. */
  pictureSearch: { points: 60, seconds: 10 * 60, exact: true },
  /** Downloads in sizes that aren't stored yet, per IP address. */
  crop: { points: 20, seconds: 10 * 60, exact: true },
  /** Each download counts twice, as the page checks first. */
  export: { points: 20, seconds: 30 * 60, exact: true },
  apiKey: { points: 30, seconds: 30 * 60, exact: true },
  /** Invalid or revoked API keys, and invalid tokens for metrics, per IP address. Each check of a key costs a query. */
  invalidApiKey: { points: 100, seconds: 5 * 60, exact: false },
  favorite: { points: 120, seconds: 60, exact: true },
  /** Changes of collections, per account. */
  collection: { points: 120, seconds: 60, exact: true },
  /** Follows and blocks, per account. */
  follow: { points: 120, seconds: 60, exact: true },
  /** Per IP address and per account. */
  report: { points: 10, seconds: 30 * 60, exact: true },
  /** Reports of one wallpaper from one IP address; more are dropped silently. */
  reportRepeat: { points: 1, seconds: 60 * 60, exact: true },
  search: { points: 60, seconds: 60, exact: false },
  suggest: { points: 240, seconds: 60, exact: false },
  readSignedOut: { points: 300, seconds: 5 * 60, exact: false },
  readSignedIn: { points: 1500, seconds: 5 * 60, exact: false },
} as const;
