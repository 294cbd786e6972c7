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

/** What looks like a letter in a username or a skeleton, or replaces it, as in `fr3sco`. */
const SPELLINGS = new Map([
  ['a', '[a4@]'],
  ['b', '[b8]'],
  ['d', '(?:d|c[li1|])'],
  ['e', '[e3€]'],
  ['g', '[g69]'],
  ['i', '[il1|!]'],
  ['l', '[il1|!]'],
  ['m', '(?:m|rn)'],
  ['o', '[o0]'],
  ['s', '[s5$]'],
  ['t', '[t7+]'],
  ['w', '(?:w|vv)'],
]);

const either = (words: string[]) =>
  `(?:${words.map((word) => word.toLowerCase().replace(/./g, (letter) => SPELLINGS.get(letter) ?? letter)).join('|')})`;

/** `5173` isn't meant to be read as a word. */
const HAS_LETTER = /\p{L}/u;
const IS_ORDINARY = new RegExp(`^${either(ORDINARY_WORDS)}$`, 'u');
// Digits are often added to a name that is taken.
const IS_ROLE = new RegExp(`^\\P{L}*${either(ROLE_WORDS)}\\P{L}*$`, 'u');
const HAS_TITLE = new RegExp(`^\\P{L}*${either(TITLES)}|${either(TITLES)}[s5$]?\\P{L}*$`, 'u');
const ONLY_STAFF = new RegExp(
  `^\\P{L}*${either([...TITLES, ...ROLE_WORDS, ...STAFF_NAMES])}+\\P{L}*$`,
  'u',
);

const suggestsRole = (word: string) =>
  IS_ROLE.test(word) || (HAS_TITLE.test(word) && !IS_ORDINARY.test(word));

/** Signs and digits may replace letters, or separate words. */
const SEPARATORS = [/[^\p{L}\p{N}@€|!$+]+/u, /[^\p{L}\p{N}]+/u, /[^\p{L}]+/u];

/**
 * Tells whether a name suggests that someone works for the site: `realadmin`, `fresco-support`, `supp0rt_1`.
 *
 * @param name a username, or the skeleton of a display name.
 */
export function isStaffName(name: string): boolean {
  return SEPARATORS.some((separator) => {
    const words = name.toLowerCase().split(separator).filter(Boolean);
    return words.some(suggestsRole) || (HAS_LETTER.test(name) && ONLY_STAFF.test(words.join('')));
  });
}
