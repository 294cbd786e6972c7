import { formatCount } from './formats';

export const adminUsersText = {
  text: 'All users, newest first.',
  searchLabel: 'Search by name or email',
  filters: 'Filter users',
  all: 'All',
  active: 'Not blocked',
  blocked: 'Blocked',
  admins: 'Admins',
  noUsers: 'No users found',
  noUsersText: (q: string) => `No name or email contains “${q}”.`,
  showAll: 'Show all users',
  noBlockedUsers: 'No one is blocked.',
  user: 'User',
  email: 'Email',
  status: 'Status',
  uploads: 'Uploads',
  joined: 'Joined',
  lastSeen: 'Last seen',
  actions: 'Actions',
  never: 'Never',
  admin: 'Admin',
  notBlockedBadge: 'Not blocked',
  blockedBadge: 'Blocked',
  blockedUntilBadge: (day: string) => `Blocked until ${day}`,
  you: 'You',
  view: 'View',
  /** @param seen null if the user never signed in. */
  joinedAndLastSeen: (joined: string, seen: string | null) =>
    `Joined ${joined}, ${seen ? `last seen ${seen}` : 'never signed in'}`,
  uploadCount: (count: number) => formatCount(count, 'public upload', 'public uploads'),
  notFound: 'User not found. The account may have been closed.',
  lastAdmin: 'This is the only admin who can sign in. Make someone else an admin first.',
  roleOrBlock: 'Send either role or block, not both.',
} as const;

export const adminUserText = {
  back: 'All users',
  profile: 'Public profile',
  wallpapers: 'Wallpapers',
  ownSessions: 'Your sessions',
  account: 'Account',
  id: 'ID',
  username: 'Username',
  formerUsernames: 'Former usernames',
  name: 'Name',
  email: 'Email',
  verified: 'verified',
  unverified: 'not verified',
  bio: 'Bio',
  instagram: 'Instagram',
  twitter: 'Twitter',
  joined: 'Joined',
  lastSeen: 'Last seen',
  never: 'never',
  sessions: 'Signed in on',
  deviceCount: (count: number) =>
    count === 0 ? 'no devices' : formatCount(count, 'device', 'devices'),
  apiKeys: 'API keys',
  apiKeyCount: (count: number) => (count === 0 ? 'none' : formatCount(count, 'active', 'active')),
  content: 'Content',
  publicWallpapers: 'Public',
  favorites: 'Favorites',
  privateFavorites: 'private',
  reports: 'Reports sent',
  block: 'Block',
  blockReason: 'Reason',
  noReason: 'No reason given',
  blockEnd: 'Ends',
  noEnd: 'When an admin unblocks them',
  adminActions: 'Admin actions',
  noAdminActions: 'No admin has changed this account yet.',
  allAdminActions: 'View all in the audit log',
  actionsByAdmin: 'Actions by this admin',
} as const;

export const blockText = {
  block: 'Block',
  blockUser: (name: string) => `Block ${name}`,
  title: (name: string) => `Block ${name}?`,
  text: 'They’ll be signed out on all devices, their API keys will be revoked, and they can’t sign in until the block ends. Their uploads stay.',
  reasonHint:
    'They’ll see this when they try to sign in. It’s also saved in the audit log, so don’t include personal details.',
  until: 'Until',
  untilHint:
    'The block ends at the start of this day (UTC). Leave it empty to block them until an admin unblocks them.',
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked and signed out everywhere.`,
  edit: 'Edit block',
  editTitle: (name: string) => `Edit the block on ${name}?`,
  updated: (name: string) => `The block on ${name} was updated.`,
  unblock: 'Unblock',
  unblockUser: (name: string) => `Unblock ${name}`,
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: 'They’ll be able to sign in again right away.',
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `${name} can sign in again.`,
  cannotBlockSelf: 'You can’t block yourself. Ask another admin.',
  untilInPast: 'Choose a date in the future.',
} as const;

export const roleText = {
  promote: 'Make admin',
  demote: 'Make member',
  title: {
    admin: (name: string) => `Make ${name} an admin?`,
    user: (name: string) => `Make ${name} a member?`,
  },
  text: {
    admin:
      'Admins can see every email address, edit every wallpaper and manage every account. They’ll be signed out everywhere and get admin access when they sign in again.',
    user: 'They’ll be signed out everywhere and lose admin access.',
  },
  unverified: (email: string) =>
    `Their email ${email} isn’t verified, so it might not belong to them.`,
  textForSelf: 'You’ll be signed out everywhere and lose admin access.',
  busy: 'Changing...',
  done: {
    admin: (name: string) => `${name} will be an admin the next time they sign in.`,
    user: (name: string) => `${name} is no longer an admin.`,
  },
} as const;

export const endSessionsText = {
  end: 'Sign out everywhere',
  title: (name: string) => `Sign ${name} out on all devices?`,
  text: 'Their API keys will be revoked too. They can sign in again with their password.',
  ending: 'Signing out...',
  ended: (name: string) => `${name} is signed out everywhere.`,
} as const;
