import { rateText } from './developers-tables';
import { formatCount, formatNumber } from './formats';

/** What calls are about, in the order in which the reference has them. */
export const groupText = {
  wallpapers: {
    title: 'Wallpapers',
    about:
      'The newest ones, those of a category, one by itself; upload, change and delete your own.',
  },
  search: { title: 'Search', about: 'What people look for, found by its words.' },
  categories: { title: 'Categories', about: 'The rooms of the gallery. Admins look after them.' },
  tags: { title: 'Tags', about: 'What a picture shows, in words of its creator.' },
  favorites: {
    title: 'Favourites',
    about: 'Your own, and those of people who show theirs. Each call takes the id of a wallpaper.',
  },
  people: { title: 'People', about: 'Somebody’s profile and what they have uploaded.' },
  account: {
    title: 'Your account',
    about:
      'Profile, picture, devices, password, your data. What could lock you out takes no API key.',
  },
  signingIn: {
    title: 'Signing in',
    about: 'Accounts and sessions, and what the links in mails do.',
  },
  reports: { title: 'Reports', about: 'Tell the admins that something is wrong with a wallpaper.' },
  admin: {
    title: 'Admin',
    about:
      'The review queue, accounts, figures, the audit log. For admins, and never with an API key.',
  },
  site: { title: 'Site', about: 'For other sites that show our wallpapers.' },
} as const;

/** What the reference says of each call. */
export const referenceText = {
  title: 'Reference',
  lead: (api: string) =>
    `Every call there is, told from the declarations that also guard it. Paths stand below \`${api}\`.`,
  access: {
    anyone: 'Anyone',
    read: 'Signed in, or with an API key',
    write: 'Signed in, or with an API key that may write',
    session: 'Signed in; no API key',
    admin: 'Admins; no API key',
  },
  counted: (limits: { requests: number; seconds: number }[]) =>
    limits.map(({ requests, seconds }) => rateText.often(requests, seconds)).join(', or '),
  parameters: 'Parameters',
  sent: (kind: 'json' | 'form', isRequired: boolean) =>
    `${kind === 'json' ? 'Body, as JSON' : 'Body, as a multipart form'}${isRequired ? '' : '; may be left out'}`,
  answers: 'Answers',
  fields: 'Fields',
  example: (name: string) => `${name}: an example`,
  callsOf: (group: string) => `${group}: calls`,
  name: 'Name',
  meaning: 'Meaning',
  required: 'required',
  optional: 'not always',
  places: { path: 'in the path', query: '', header: 'a header' },
  file: (type: string) => `A file, \`${type}\`.`,
  withHeaders: (names: string[]) => `With ${names.map((name) => `\`${name}\``).join(', ')}.`,
  fieldCount: (count: number) => formatCount(count, 'field', 'fields'),
  refusals: 'Else',
  common: (statuses: string[]) =>
    `${statuses.map((status) => `\`${status}\``).join(', ')}, as [everywhere](#errors).`,
  records: 'Records',
  recordsLead:
    'What several calls take or answer. Fields may join these in time; none is renamed, and none goes away.',
  oneOf: 'one of',
  always: 'always',
  byDefault: 'by default',
  inVariants: 'with',
  orNull: 'or null',
  listOf: 'list of',
  andMore: ' and more',
  types: {
    string: 'string',
    integer: 'integer',
    number: 'number',
    boolean: 'boolean',
    object: 'object',
    file: 'file',
    any: 'anything',
    'date-time': 'date and time',
    date: 'date',
    uuid: 'UUID',
    uri: 'address',
    email: 'e-mail address',
  } as Record<string, string>,
  characters: (min: number | undefined, max: number | undefined) => `${range(min, max)} characters`,
  items: (min: number | undefined, max: number | undefined) => `${range(min, max)} of them`,
  between: (min: number | undefined, max: number | undefined) => range(min, max),
} as const;

function range(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `${formatNumber(min ?? 0)} or more`;
  return min === undefined
    ? `up to ${formatNumber(max)}`
    : `${formatNumber(min)} to ${formatNumber(max)}`;
}
