import type { RATES } from '@/lib/rates';
import { formatCount, formatNumber } from './formats';
import { SITE_NAME } from './site-name';

export const developersText = {
  title: 'Developers',
  lead: `Everything ${SITE_NAME} does is in the API.`,
  description: `The ${SITE_NAME} API: read, search, upload and favorite wallpapers from your own programs. With recipes and a full reference.`,
  contents: 'On this page',
  guide: 'Guide',
  recipes: 'Recipes',
  reference: 'Reference',
  referenceLead: (baseUrl: string) => `All operations. Paths are relative to \`${baseUrl}\`.`,
  schemas: 'Schemas',
  schemasLead:
    'The objects in requests and responses. New fields may be added. Existing fields are never renamed or removed.',
  language: 'Language',
  languages: [
    { tag: 'sh', name: 'curl', requirements: 'Requires a shell and `jq`.' },
    {
      tag: 'js',
      name: 'JavaScript',
      requirements: 'Requires Node.js 20 or newer. Recipes that only read also run in a browser.',
    },
    { tag: 'python', name: 'Python', requirements: 'Requires Python 3.9 or newer and `requests`.' },
  ],
  codeLabel: (title: string, language?: string) =>
    language ? `${title}, in ${language}` : `${title}: example`,
  access: {
    anyone: 'No authentication required',
    read: 'Requires a session or an API key',
    write: 'Requires a session or an API key with write access',
    session: 'Requires a session (API keys aren’t accepted)',
    admin: 'Requires an admin session (API keys aren’t accepted)',
  },
  rateLimit: (requests: number, seconds: number) =>
    `${formatNumber(requests)} per ${formatDuration(seconds)}`,
  rateLimits: (limits: string[]) => `Rate limit: ${limits.join(', or ')}`,
  parameters: 'Parameters',
  body: (isForm: boolean, isRequired: boolean) =>
    `${isForm ? 'Multipart form body' : 'JSON body'}${isRequired ? '' : ' (optional)'}`,
  responses: 'Responses',
  headers: (names: string[]) => `Headers: ${names.map((name) => `\`${name}\``).join(', ')}`,
  commonResponses: (statuses: string[]) =>
    `${statuses.map((status) => `\`${status}\``).join(', ')}: see [Errors](#errors) and [Caching](#caching).`,
  other: 'Other',
  fields: (count: number) => formatCount(count, 'field', 'fields'),
  field: 'Name',
  meaning: 'Description',
  required: 'Required',
  optional: 'Optional',
  schemaText: {
    arrayOf: (type: string) => `array of ${type}`,
    onlyWith: (values: string) => `Only with ${values}.`,
    header: 'Request header.',
    oneOf: (values: string) => `One of ${values}.`,
    always: (value: string) => `Always ${value}.`,
    fallback: (value: string) => `Default: ${value}.`,
    length: (min?: number, max?: number) => formatRange(min, max, 'Length: ', ' characters.'),
    items: (min?: number, max?: number) => formatRange(min, max, 'Items: ', '.'),
    range: (min?: number, max?: number) => formatRange(min, max, 'Range: ', '.'),
    file: 'file',
    types: {
      'date-time': 'date and time',
      uuid: 'UUID',
      uri: 'URL',
      undefined: 'any',
    } as Record<string, string>,
  },
};

/** Separate, so that the browser doesn't load the texts of the page. */
export const codeBlockText = {
  copy: 'Copy code',
  copyShort: 'Copy',
  copied: 'Code copied',
  copyFailed: 'We couldn’t copy the code. It’s selected, so you can copy it yourself.',
};

/** Requests and subject of each rate limit. Null if the limit never returns 429 or varies. */
export const rateLimitText: Record<keyof typeof RATES, [requests: string, per: string] | null> = {
  readSignedOut: ['Reads', 'IP address'],
  readSignedIn: ['Reads, signed in or with an API key', 'account'],
  search: ['Searches', 'IP address'],
  suggest: ['Suggestions', 'IP address'],
  favorite: ['Changes to favorites', 'account'],
  collection: ['Changes to collections', 'account'],
  follow: ['Follows, unfollows and blocks', 'account'],
  upload: ['Uploads', 'account'],
  edit: ['Changes to wallpapers', 'account'],
  bulkEdit: ['Changes to many wallpapers at once', 'account'],
  profile: ['Profile changes', 'account'],
  avatar: ['Profile pictures', 'account'],
  pictureSearch: ['Searches by picture', 'IP address'],
  crop: ['New download sizes', 'IP address'],
  apiKey: ['New API keys', 'account'],
  invalidApiKey: ['Invalid API keys', 'IP address'],
  export: ['Data exports', 'account'],
  report: ['Reports', 'IP address and account'],
  login: ['Sign-ins', 'IP address'],
  loginFailure: ['Failed sign-ins', 'account and IP address'],
  loginAccount: ['Failed sign-ins before a delay', 'account'],
  loginDevices: ['Failed sign-ins on known devices before those devices count as new', 'account'],
  loginDelay: null,
  signInNotice: null,
  reauthentication: ['Incorrect passwords while signed in', 'account'],
  register: ['Registrations', 'IP address'],
  forgotPassword: ['Password reset emails', 'IP address'],
  emailLink: ['Codes from emails', 'IP address'],
  emailRequest: ['Requested emails', 'account'],
  emailRecipient: null,
  reportRepeat: null,
};

const UNITS = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function formatDuration(seconds: number): string {
  const [length, unit] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second'];
  const count = seconds / length;
  return count === 1 ? unit : formatCount(count, unit, `${unit}s`);
}

/** A lower bound of 0 alone isn't worth mentioning. */
function formatRange(
  min: number | undefined,
  max: number | undefined,
  before: string,
  after: string,
) {
  if (!min && max === undefined) return '';
  if (max === undefined) return `${before}${formatNumber(min ?? 0)} or more${after}`;
  const from = min === undefined ? 'up to ' : `${formatNumber(min)} to `;
  return `${before}${from}${formatNumber(max)}${after}`;
}
