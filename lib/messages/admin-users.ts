import { REMOVED_WALLPAPER_DAYS } from '@/lib/limits';
import { formatCount } from './formats';

export const adminUsersText = {
  text: 'Everyone with an account.',
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
  sort: 'Sort by',
  sorts: { newest: 'Newest', uploads: 'Uploads', views: 'Views' },
  period: 'Period',
  periods: { '7d': 'Last 7 days', '30d': 'Last 30 days' },
  allTime: 'All time',
  user: 'User',
  email: 'Email',
  status: 'Status',
  published: 'Published',
  joined: 'Joined',
  lastSeen: 'Last seen',
  actions: 'Actions',
  never: 'Never',
  admin: 'Admin',
  blockedBadge: 'Blocked',
  blockedUntilBadge: (day: string) => `Blocked until ${day}`,
  you: 'You',
  view: 'View',
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
  website: 'Website',
  joined: 'Joined',
  lastSeen: 'Last seen',
  never: 'never',
  sessions: 'Signed in on',
  deviceCount: (count: number) =>
    count === 0 ? 'No devices' : formatCount(count, 'device', 'devices'),
  apiKeys: 'API keys',
  apiKeyCount: (count: number) => (count === 0 ? 'None' : formatCount(count, 'active', 'active')),
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
  text: 'They’ll be signed out on all devices, their API keys will be revoked, and they won’t be able to sign in until the block ends.',
  reasonHint:
    'They’ll see this when they try to sign in. It’s also saved in the audit log, so don’t include personal details.',
  until: 'Until',
  untilHint:
    'The block ends at the start of this day (UTC). Leave this field empty to block them until an admin unblocks them.',
  removeUploads: 'Remove their uploads, too',
  removeUploadsHint: `With the same reason. You can restore them for ${REMOVED_WALLPAPER_DAYS} days. Otherwise, they stay on the site.`,
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked and signed out everywhere.`,
  edit: 'Edit block',
  editTitle: (name: string) => `Edit the block on ${name}`,
  updated: (name: string) => `The block on ${name} was updated.`,
  unblock: 'Unblock',
  unblockUser: (name: string) => `Unblock ${name}`,
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: 'They’ll be able to sign in again right away.',
  restoreUploads: 'Restore their uploads, too',
  restoreUploadsHint: `Those that were removed with the reason of the block in the last ${REMOVED_WALLPAPER_DAYS} days.`,
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `${name} can sign in again.`,
  cannotBlockSelf: 'You can’t block yourself. Ask another admin.',
  untilInPast: 'Choose a date in the future.',
} as const;

export const deleteUserText = {
  deletedTitle: (username: string) => `What gets deleted immediately if you delete ${username}:`,
  noWallpapers: 'No wallpapers',
  profile: (username: string) =>
    `Their profile, including name, picture and links (no one can take @${username} for a year)`,
  sessions: 'Their email address, password, sessions and API keys',
  retainedTitle: 'What stays:',
  retained:
    'Anonymous site-wide totals, such as views per day, and log entries of admins without their name. Hashes of removed or rejected pictures.',
  confirm: (username: string) =>
    `Nothing has been deleted. This can’t be undone. To do it, run:\n  npm run admin -- delete ${username} --confirm`,
  deleted: (username: string) => `Deleted ${username} and everything they uploaded.`,
} as const;

export const roleText = {
  promote: 'Make admin',
  demote: 'Remove admin role',
  title: {
    admin: (name: string) => `Make ${name} an admin?`,
    user: (name: string) => `Remove ${name}’s admin role?`,
  },
  text: {
    admin:
      'Admins can see every email address, edit every wallpaper and manage every account. The user will be signed out everywhere and get admin access when they sign in again.',
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
