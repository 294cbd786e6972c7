/** Every limit of the product in one table (docs/api.md lists them). Sizes of text in characters. */

export const TEXT = {
  title: 120,
  description: 2000,
  altText: 300,
  tag: 40,
  tags: 30,
  firstName: 50,
  lastName: 50,
  displayName: 101,
  usernameMin: 3,
  username: 30,
  email: 254,
  passwordMin: 6,
  password: 256,
  category: 50,
  bio: 500,
  /** A name on Instagram or Twitter. */
  handle: 50,
  query: 200,
  /** Why an admin rejected or removed something, or blocked somebody. */
  reason: 500,
  /** What somebody who reports a wallpaper says about it. */
  reportNote: 500,
  /** What somebody calls an API key. */
  apiKey: 60,
} as const;

/** What an upload form takes for granted until the site has told its own limit. */
export const UPLOAD_BYTES = 50 * 1024 ** 2;

/** A profile picture: what may be sent, and the square that is kept. */
export const AVATAR = { bytes: 5 * 1024 ** 2, side: 512 } as const;

/** What the tag input offers at once. */
export const TAG_SUGGESTIONS = 8;

export const PAGE = {
  /** Spec §9. */
  size: 20,
  homeSize: 9,
  max: 100,
  adminMax: 1000,
  /** `page × limit` beyond this would read too many rows to skip them; `cursor` has no such end. */
  reach: 10_000,
} as const;

/** Spec §9: on windows so wide or narrower a wallpaper opens on its page, not over the grid. */
export const NARROW_PX = 768;

/** Spec §9: so long nothing is typed before it is searched for. */
export const SEARCH_DEBOUNCE_MS = 300;

export const JSON_BODY_BYTES = 64 * 1024;

/** Of a form with a file; the file has its own limit. */
export const MULTIPART = { parts: 12, fieldBytes: 8 * 1024 } as const;

/** How often. `exact` ones are counted in the database, across instances; the others by each process. */
export const RATES = {
  /** Failures, per account and address. */
  loginFailure: { points: 10, seconds: 15 * 60, exact: true },
  login: { points: 25, seconds: 5 * 60, exact: true },
  /** Passwords asked of somebody who is signed in; per account. */
  proof: { points: 10, seconds: 15 * 60, exact: true },
  register: { points: 5, seconds: 30 * 60, exact: true },
  /** Requests for a link to choose a new password, per address. */
  forgotPassword: { points: 10, seconds: 30 * 60, exact: true },
  /** Links out of mails, per address: codes cannot be guessed, but asking costs. */
  mailedCode: { points: 60, seconds: 30 * 60, exact: true },
  /** Mails somebody asks for in their own settings, per account. */
  mailRequest: { points: 5, seconds: 30 * 60, exact: true },
  /**
   * Mails of a kind to one mailbox; more are not sent, without a word. Not longer than a link works:
   * whoever uses up somebody's resets has sent them one that does.
   */
  mailTo: { points: 5, seconds: 30 * 60, exact: true },
  upload: { points: 30, seconds: 30 * 60, exact: true },
  /** Each may cut two images anew. */
  edit: { points: 120, seconds: 10 * 60, exact: true },
  profile: { points: 60, seconds: 30 * 60, exact: true },
  avatar: { points: 30, seconds: 30 * 60, exact: true },
  /** The page asks once before it downloads: two each. */
  export: { points: 20, seconds: 30 * 60, exact: true },
  /** Keys somebody makes. */
  apiKey: { points: 30, seconds: 30 * 60, exact: true },
  /** API keys that are none, or none any more; per address. Looking for one costs a query. */
  deadKey: { points: 100, seconds: 5 * 60, exact: false },
  favorite: { points: 120, seconds: 60, exact: true },
  /** Per address, and per account. */
  report: { points: 10, seconds: 30 * 60, exact: true },
  /** Of one wallpaper, by visitors of one address: what is more adds nothing, without a word. */
  reportRepeat: { points: 1, seconds: 60 * 60, exact: true },
  search: { points: 60, seconds: 60, exact: false },
  readSignedOut: { points: 300, seconds: 5 * 60, exact: false },
  readSignedIn: { points: 1500, seconds: 5 * 60, exact: false },
} as const;

export const SESSION_DAYS = 30;

/** So long after signing in, nobody is asked for their password again. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** API keys: how many an account may have, expired ones included, and for how long they can be made. */
export const API_KEYS = { most: 20, days: [7, 30, 90, 365] } as const;

/** How long a link sent by mail works, in minutes. */
export const LINK_MINUTES = {
  verify_email: 24 * 60,
  change_email: 24 * 60,
  reset_password: 30,
  /** Long, since the owner of an account that was taken over may read their mail late. */
  restore_email: 7 * 24 * 60,
} as const;

/** How long a session is kept after it could last have been used; the last of an account stays. */
export const OLD_SESSION_DAYS = 30;

/** How many wallpapers an admin acts on at once. */
export const ACT_MAX = 100;

/** How long a wallpaper that an admin removed can be restored; then it is deleted for good. */
export const REMOVED_DAYS = 30;

/** How long mail is kept in the local outbox. */
export const OUTBOX_DAYS = 30;

/** How long a report is kept once it was decided about. */
export const CLOSED_REPORT_DAYS = 180;

/** How long a decision of the review queue can be taken back. */
export const UNDO_HOURS = 24;
/**
 * Searches that found nothing: how many different ones are kept of a day, how many of them count that
 * come from one address, and for how many days they are kept.
 */
export const MISSED_SEARCHES = { aDay: 1_000, anAddress: 30, keptDays: 90 } as const;

/** How often work on a wallpaper that failed is tried; then it waits for somebody who mends it. */
export const PENDING_ATTEMPTS = 5;
