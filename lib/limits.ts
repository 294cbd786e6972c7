// docs/developers/guide.md lists what clients notice. Text lengths are in characters.

export const TEXT = {
  title: 120,
  description: 2000,
  altText: 300,
  tag: 40,
  tags: 30,
  tagDescription: 160,
  /** Maximum length of a tag's description. */
  aliases: 1000,
  firstName: 50,
  lastName: 50,
  displayName: 101,
  usernameMin: 3,
  username: 30,
  email: 254,
  passwordMin: 6,
  password: 256,
  category: 50,
  collectionTitle: 80,
  collectionDescription: 500,
  bio: 500,
  /** Instagram or Twitter username. */
  handle: 50,
  website: 200,
  query: 200,
  /** Creators and tags that a list is limited to. */
  from: 1500,
  reason: 500,
  reportNote: 500,
  appeal: 1000,
  apiKey: 60,
  /** The code of an emailed link, or the whole link. */
  code: 500,
} as const;

/** Shortest and longest side of a screen, for lists and downloads that fit it, in pixels. */
export const SCREEN_SIDE = { min: 320, max: 7680 } as const;

/** Collections of an account, wallpapers in each, and pictures of each in a list of collections. */
export const COLLECTIONS = {
  max: 500,
  wallpapers: 2000,
  previews: 4,
  /** Named on the page of a wallpaper. */
  named: 5,
} as const;

/** Used by upload forms until the server has sent its configured limit. */
export const UPLOAD_BYTES = 50 * 1024 ** 2;

/** Uploads of an account that aren't finished, in the browser, and bytes of all pictures of one. */
export const UPLOAD_DRAFT = { max: 5, bytes: 500 * 1000 ** 2, days: 30 } as const;

/** How far ahead a wallpaper can be scheduled. */
export const SCHEDULE_DAYS = 365;

/** Shortest side of an upload, in pixels. */
export const UPLOAD_MIN_SIDE = 64;

/** `bytes` limits the upload, `side` is the size of the stored square. */
export const AVATAR = { bytes: 5 * 1024 ** 2, side: 512 } as const;

/** Of all rendered downloads together, on each server, and of each since it was asked for. */
export const CROP_CACHE = { bytes: 2 * 1024 ** 3, ageMs: 30 * 24 * 60 * 60 * 1000 } as const;

/** Wallpapers in one archive: as many sizes as `crop` in lib/rates.ts allows at once. */
export const ARCHIVE_MAX = 20;

/** Wallpapers in one archive of a collection. Rendered files are limited by `crop`; the rest are originals. */
export const COLLECTION_ARCHIVE_MAX = 100;

/** Pages that are served without being rendered again. Without compression, a page is three times as large. */
export const PAGE_STORE = { bytes: 4 * 1024 ** 3, ageMs: 30 * 24 * 60 * 60 * 1000 } as const;
/** While a tag that became an alias can be given back to its wallpapers. */
export const TAG_MOVE_DAYS = 30;
/** Longer than a page may be stored. */
export const PAGE_CHANGE_DAYS = 31;

export const TAG_SUGGESTIONS = 8;
/** Look-alikes that tags are suggested from. */
export const ALIKE_MAX = 20;

/** Suggestions of the search box by type. */
export const SUGGESTIONS = { tag: 3, category: 2, creator: 2, wallpaper: 3 } as const;
/** Kept in the browser. */
export const RECENT_SEARCHES = 8;
/** Wallpapers that a visitor keeps and viewed recently, and what they follow, in the browser. */
export const ON_DEVICE = { kept: 500, viewed: 60, follows: 30 } as const;

/** Creators, tags and searches that an account follows, and new wallpapers that are counted (the menu shows `99+`). */
export const FOLLOWS = { max: 200, searchLength: 1000, maxCounted: 100 } as const;

/** Users that an account blocks. */
export const BLOCKED_USERS_MAX = 500;

/** Pictures in the hero of the home page. If there are fewer than `min`, automatic picks fill it, to 7 on wide windows. */
export const FEATURED = { min: 3, filled: 7, max: 9 } as const;

/** How many of the newest wallpapers automatic picks choose from. */
export const SHOWCASE_CANDIDATES = 24;

/** How many of the newest wallpapers are compared with each hue. */
export const COLOR_CANDIDATES = 500;

/**
 * Pictures of the day. `candidates` exceeds the days before and after on which one would be a repeat, so that a site with
 * as many wallpapers always has one.
 */
export const DAILY = {
  candidates: 460,
  noRepeatDays: 365,
  /** Earlier days on a page. */
  days: 24,
  maxDays: 48,
  daysAhead: 90,
} as const;

export const PAGE = {
  /** Spec §9. */
  size: 20,
  homeSize: 9,
  /** Wallpapers by the creator of another one. */
  byCreator: 6,
  /** Wallpapers in the row of similar ones. */
  similar: 6,
  /** Results of a search by picture. */
  pictureMatches: 60,
  max: 100,
  adminMax: 1000,
  /** Choices on the page of wallpapers. */
  adminSizes: [25, 100],
  /** Highest `page × limit`: skipping more rows is too slow. `cursor` has no limit. */
  maxOffset: 10_000,
} as const;

export const PROFILE = {
  /** The cover, and the arches on it. */
  best: 4,
  /** Wallpapers whose views and downloads are added up. */
  maxSummed: 2000,
} as const;

/** Spec §9. */
export const SEARCH_DEBOUNCE_MS = 300;

export const JSON_BODY_BYTES = 64 * 1024;
export const JSON_BODY_SECONDS = 30;

/** For multipart forms. Files have their own limits. */
export const MULTIPART = { parts: 12, fieldBytes: 8 * 1024 } as const;

/**
 * Uploads from their first byte to the response, wallpapers and avatars together. Their bytes are on disk.
 * Once the machine is half full, an account or network has one.
 */
export const IN_FLIGHT_UPLOADS = {
  sender: { uploads: 3, bytes: 150 * 1024 ** 2 },
  machine: { uploads: 256, bytes: 8 * 1024 ** 3 },
} as const;

/** Slower uploads are ended. Averaged over `seconds`. */
export const MIN_UPLOAD_RATE = { bytesPerSecond: 8 * 1024, seconds: 30 } as const;

/**
 * Open connections of an IPv4 address or a /48 on this machine. Enough for an organization: idle connections are closed
 * first. Doesn't apply behind proxies, since the connections are theirs.
 */
export const CONNECTIONS_PER_NETWORK = 1000;

/** Requests that wait on a connection while another one is answered. Browsers and proxies send one at a time. */
export const PIPELINED_REQUESTS = 16;

/**
 * Pages and API reads that each server process computes at once, and those that wait on the machine. More at once isn't
 * faster, since one thread renders them; at 70 per second, the last one waits seven seconds.
 */
export const REQUEST_QUEUE = { running: 8, waiting: 500 };

export const SESSION_DAYS = 30;

/** For this long, a device that signed in is recognized at the next sign-in. */
export const KNOWN_DEVICE_DAYS = 180;

/** `most` keys per account, expired ones included; `days` are the lifetimes to choose from. */
export const API_KEYS = { max: 20, days: [7, 30, 90, 365] } as const;

/** Lifetime of links in emails, in minutes. */
export const LINK_MINUTES = {
  verify_email: 24 * 60,
  change_email: 24 * 60,
  reset_password: 30,
  /** Long, because the owner of a stolen account may read the email late. */
  restore_email: 7 * 24 * 60,
} as const;

/** The usernames of a closed account, former ones included, stay reserved for this long. */
export const CLOSED_USERNAME_DAYS = 365;

/** Retention of expired sessions. The last one of an account stays. */
export const EXPIRED_SESSION_DAYS = 30;

/** Wallpapers per bulk action. */
export const BULK_ACTION_MAX = 100;

/** Removed wallpapers can be restored for this long, then they are deleted. */
export const REMOVED_WALLPAPER_DAYS = 30;

/** How long copies of a removed picture wait for review. */
export const REMOVED_FINGERPRINT_DAYS = 365;

/** Attempts to send an email, over 22 hours. */
export const MAIL_ATTEMPTS = 12;

/** Retention of emails in the local outbox. */
export const OUTBOX_DAYS = 30;

/** Retention of jobs that failed, which admins can start again. Longest time that a closed account's email is kept. */
export const FAILED_JOB_DAYS = 7;

/** Failed jobs that admins see at once. */
export const FAILED_JOBS_LISTED = 100;

/** Characters that admins see of an error. The log has the rest. */
export const JOB_ERROR_LENGTH = 500;

/** Retention of resolved reports. */
export const CLOSED_REPORT_DAYS = 180;

/** Months shown, days that records are kept, and the smallest count shown other than 0. */
export const MODERATION_FIGURES = { months: 24, recordDays: 3 * 365, least: 5 };

/** Retention of the email address in a resolved report. */
export const REPORT_EMAIL_DAYS = 30;

/**
 * Retention of notices, the number of unread ones that are counted (the inbox shows `99+`), how long an email waits for
 * more of them, how old they may be, and how many it lists.
 */
export const NOTICES = {
  days: 180,
  maxCounted: 100,
  emailMinutes: 5,
  emailDays: 8,
  perEmail: 20,
} as const;

/** How long a review decision can be undone. */
export const UNDO_HOURS = 24;

/** Searches and hosts that visitors have in common. `perAddress` and `perSubject` count different ones of a day. */
export const COMMON_VALUES = {
  leastVisitors: 5,
  length: 80,
  perAddress: 100,
  perSubject: 200,
  retentionDays: 365,
} as const;

/** Zero-result searches: stored per day, counted per IP address, and retention in days. */
export const ZERO_RESULT_SEARCHES = { perDay: 1_000, perIpAddress: 30, retentionDays: 90 } as const;

/** Failed attempts at a job before it is reported to admins. The next one starts 2.5 minutes later. */
export const PENDING_ATTEMPTS = 5;

/** Wallpapers with pending work that are counted for admins. An update can make all of them pending. */
export const MAX_COUNTED_WORK = 10_000;
