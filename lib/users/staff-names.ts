import { SITE_NAME } from '@/lib/messages/site-name';

/** Not allowed at the start or end of a word: `realadmin`, `adminn`, `frescosite`. */
const TITLES = [SITE_NAME, 'admin', 'administrator', 'moderator'];

/** Start or end with a title by chance. */
const ORDINARY_WORDS = [
  'administer',
  'administered',
  'administering',
  'administration',
  'administrative',
  'alfresco',
  'frescobaldi',
  'frescoed',
  'frescoes',
  'frescos',
];

/** Not allowed as a word of a name. */
const ROLE_WORDS = ['official', 'staff', 'support'];

/** Not allowed as a whole name, alone or combined. In longer names they are ordinary words. */
const STAFF_NAMES = [
  'abuse',
  'billing',
  'contact',
  'developer',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'maintainer',
  'manager',
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
  'site',
  'superuser',
  'sysop',
  'system',
  'team',
  'the',
  'trust',
  'webmaster',
];

/** Replaces characters that look alike in usernames. */
const fold = (text: string) =>
  text.toLowerCase().replaceAll('0', 'o').replace(/[1l|]/g, 'i').replaceAll('rn', 'm');

const either = (words: string[]) => words.map(fold).join('|');

const ROLES = new Set(ROLE_WORDS.map(fold));
const ORDINARY = new Set(ORDINARY_WORDS.map(fold));
const HAS_TITLE = new RegExp(`^(?:${either(TITLES)})|(?:${either(TITLES)})s?$`);
const ONLY_STAFF = new RegExp(`^(?:${either([...TITLES, ...ROLE_WORDS, ...STAFF_NAMES])})+$`);

const suggestsRole = (word: string) =>
  ROLES.has(word) || (HAS_TITLE.test(word) && !ORDINARY.has(word));

/**
 * Tells whether a name suggests that someone works for the site: `realadmin`, `fresco-support`, `supp0rt_1`.
 *
 * @param name a username, or the skeleton of a display name in lower case.
 */
export function isStaffName(name: string): boolean {
  // Digits may replace letters or be added to them.
  return [name, name.replace(/\d+/g, ' ')].some((text) => {
    const words = fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return words.some(suggestsRole) || ONLY_STAFF.test(words.join(''));
  });
}
