import { numberText } from './formats';

/** The admin area's users, and what can be done to an account. */
export const adminUsersText = {
  text: 'Every account, the newest first.',
  searchLabel: 'Search by name or e-mail',
  filters: 'Accounts',
  all: 'All',
  active: 'Not blocked',
  blocked: 'Blocked',
  admins: 'Admins',
  none: 'Nobody was found',
  noneText: (q: string) => `No account here has "${q}" in its names or its e-mail address.`,
  showAll: 'Show all accounts',
  noneBlocked: 'Nobody is blocked.',
  person: 'Account',
  email: 'E-mail',
  state: 'State',
  uploads: 'Uploads',
  joined: 'Joined',
  seen: 'Last seen',
  acts: 'Actions',
  never: 'Never',
  admin: 'Admin',
  isActive: 'Not blocked',
  isBlocked: 'Blocked',
  blockedUntil: (day: string) => `Blocked until ${day}`,
  you: 'You',
  view: 'View',
  /** @param seen null: never. */
  times: (joined: string, seen: string | null) =>
    `Joined ${joined}, ${seen ? `last seen ${seen}` : 'never signed in'}`,
  uploadCount: (count: number) =>
    count === 1 ? 'One public upload' : `${numberText(count)} public uploads`,
  notFound: 'There is no such account. It may have been closed.',
  lastAdmin:
    'This is the only admin who can sign in. Make somebody else an admin first, or nobody could look after the site.',
  oneAct: 'Send either role or block, one of them at a time.',
} as const;

export const personText = {
  back: 'All users',
  profile: 'Public profile',
  wallpapers: 'Wallpapers',
  ownSessions: 'Your sessions',
  account: 'Account',
  id: 'Id',
  username: 'Username',
  formerUsernames: 'Former usernames',
  name: 'Name',
  email: 'E-mail',
  verified: 'verified',
  unverified: 'not verified',
  bio: 'Bio',
  instagram: 'Instagram',
  twitter: 'Twitter',
  joined: 'Joined',
  seen: 'Last seen',
  never: 'never',
  sessions: 'Signed in on',
  devices: (count: number) =>
    count === 0 ? 'no device' : count === 1 ? 'one device' : `${numberText(count)} devices`,
  apiKeys: 'API keys',
  keys: (count: number) =>
    count === 0 ? 'none' : count === 1 ? 'one that works' : `${numberText(count)} that work`,
  content: 'What they have here',
  approved: 'Public',
  favorites: 'Favorites',
  hidden: 'hidden from others',
  reports: 'Reports made',
  block: 'Block',
  blockReason: 'Reason',
  noReason: 'None was given',
  blockEnd: 'Ends',
  noEnd: 'When an admin lifts it',
  acts: 'What admins did here',
  noActs: 'No admin has changed this account yet.',
  allActs: 'All in the audit log',
  actsByThem: 'What they did as an admin',
} as const;

export const blockText = {
  block: 'Block',
  blockOf: (name: string) => `Block ${name}`,
  title: (name: string) => `Block ${name}?`,
  text: 'They are signed out on all devices, their API keys end, and they cannot sign in before the block ends. What they have uploaded stays.',
  reasonHint:
    'They read it when they try to sign in, and it stays in the audit log: name nobody in it.',
  until: 'Until',
  untilHint:
    'The block ends when this day begins (UTC). Left empty, it lasts until an admin lifts it.',
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked and signed out everywhere.`,
  change: 'Change block',
  changeTitle: (name: string) => `Change the block of ${name}?`,
  changed: (name: string) => `The block of ${name} is changed.`,
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: 'They can sign in again at once.',
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `${name} can sign in again.`,
  yourself: 'You cannot block yourself. Another admin can.',
  untilPast: 'Please choose a day to come.',
} as const;

export const roleText = {
  promote: 'Make admin',
  demote: 'Make member',
  title: {
    admin: (name: string) => `Make ${name} an admin?`,
    user: (name: string) => `Take the admin area from ${name}?`,
  },
  text: {
    admin:
      'Admins see every e-mail address, change every wallpaper and decide about every account. They are signed out everywhere, and have the admin area after signing in again.',
    user: 'They are signed out everywhere, and cannot enter the admin area any more.',
  },
  /** Said before somebody becomes an admin. */
  unverified: (email: string) =>
    `Their address ${email} is not verified: nobody has shown yet that its mail reaches them.`,
  textOfYourself: 'You are signed out everywhere, and cannot enter the admin area any more.',
  busy: 'Changing...',
  done: {
    admin: (name: string) => `${name} is an admin from the next sign-in on.`,
    user: (name: string) => `${name} is no admin any more.`,
  },
} as const;

export const personSessionsText = {
  end: 'Sign out everywhere',
  title: (name: string) => `Sign ${name} out on all devices?`,
  text: 'Their API keys end, too. They can sign in again with their password.',
  ending: 'Signing out...',
  ended: (name: string) => `${name} is signed out everywhere.`,
} as const;
