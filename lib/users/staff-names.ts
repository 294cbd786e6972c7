import { SITE_NAME } from '@/lib/messages/site';

/** Not allowed as a word of a name. */
const ROLE_WORDS = [
  SITE_NAME,
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'official',
  'staff',
  'support',
];

/** Not allowed as a whole name, alone or combined. In longer names they are ordinary words. */
const STAFF_NAMES = [
  'abuse',
  'billing',
  'contact',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'maintainer',
  'mod',
  'mods',
  'noreply',
  'operator',
  'owner',
  'postmaster',
  'press',
  'root',
  'security',
  'service',
  'superuser',
  'sysadmin',
  'system',
  'team',
  'the',
  'trust',
  'webmaster',
];

/** Replaces characters that look alike in usernames. */
const fold = (text: string) =>
  text.toLowerCase().replaceAll('0', 'o').replace(/[1l|]/g, 'i').replaceAll('rn', 'm');

const ROLES = new Set(ROLE_WORDS.map(fold));
const ONLY_STAFF = new RegExp(`^(?:${[...ROLE_WORDS, ...STAFF_NAMES].map(fold).join('|')})+$`);

/**
 * Tells whether a name suggests that someone works for the site: `Admin`, `fresco-support`, `supp0rt_1`.
 *
 * @param name a username, or the skeleton of a display name in lower case.
 */
export function isStaffName(name: string): boolean {
  // Digits may replace letters or be added to them.
  return [name, name.replace(/\d+/g, ' ')].some((text) => {
    const words = fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return words.some((word) => ROLES.has(word)) || ONLY_STAFF.test(words.join(''));
  });
}
