import { ERROR_STATUS, type ErrorCode } from '@/lib/errors';
import type { RATES } from '@/lib/limits';
import { formatCount, formatNumber } from './formats';

/** What each way to fail means, and what to do. */
export const errorCodeText = {
  columns: ['Status', '`code`', 'Meaning'],
  meanings: {
    invalid_input: 'Something sent is not as it should be; `issues` says what.',
    unauthenticated: 'Nobody is signed in, or the token or key works no more.',
    forbidden: 'You may not, or not in this way; the message says why.',
    not_found: 'There is none, or none that you may know of.',
    method_not_allowed: 'Nothing is done in this way here.',
    conflict: 'It clashes with what there is; `details` may name it.',
    too_large: 'More bytes than are taken.',
    unsupported_type: 'A kind of file or body that is not taken.',
    unprocessable: 'It has the right form, and cannot be used all the same.',
    rate_limited: 'Too often; wait for as long as `Retry-After` says.',
    internal: 'A mistake of ours.',
    not_implemented: 'Not done here, and not about to be.',
    unavailable: 'Not now; try again after `Retry-After`.',
  } satisfies Record<ErrorCode, string>,
  rows(): string[][] {
    return Object.entries(ERROR_STATUS).map(([code, status]) => [
      String(status),
      `\`${code}\``,
      this.meanings[code as ErrorCode],
    ]);
  },
};

interface Said {
  what: string;
  per: string;
}

const UNITS = [
  { seconds: 3600, one: 'an hour', many: 'hours' },
  { seconds: 60, one: 'a minute', many: 'minutes' },
  { seconds: 1, one: 'a second', many: 'seconds' },
];

/** In the largest unit that fits. */
function timeText(seconds: number): string {
  const unit = UNITS.find((one) => seconds % one.seconds === 0);
  if (unit?.seconds === seconds) return unit.one;
  const { seconds: length = 1, many = 'seconds' } = unit ?? {};
  return formatCount(seconds / length, many, many);
}

/** Of each rate what it counts and for whom; null for those that refuse nobody. */
export const rateText = {
  columns: { what: 'What', often: 'How often', per: 'Counted for each' },
  often: (points: number, seconds: number) => `${formatNumber(points)} in ${timeText(seconds)}`,
  of: {
    readSignedOut: { what: 'Reading', per: 'address' },
    readSignedIn: { what: 'Reading, signed in or with a key', per: 'account' },
    search: { what: 'Searching', per: 'address' },
    favorite: { what: 'Favourites', per: 'account' },
    upload: { what: 'Uploads', per: 'account' },
    edit: { what: 'Changes to wallpapers', per: 'account' },
    profile: { what: 'Changes to a profile', per: 'account' },
    avatar: { what: 'Profile pictures', per: 'account' },
    apiKey: { what: 'New API keys', per: 'account' },
    deadKey: { what: 'API keys that do not work', per: 'address' },
    export: { what: 'Downloads of one’s data', per: 'account' },
    report: { what: 'Reports', per: 'address, and account' },
    login: { what: 'Signing in', per: 'address' },
    loginFailure: { what: 'Signing in, and failing', per: 'account and address' },
    proof: { what: 'Wrong passwords of somebody signed in', per: 'account' },
    register: { what: 'Registrations', per: 'address' },
    forgotPassword: { what: 'Links to choose a new password', per: 'address' },
    mailedCode: { what: 'Codes of mails', per: 'address' },
    mailRequest: { what: 'Mails asked for', per: 'account' },
    mailTo: null,
    reportRepeat: null,
  } satisfies Record<keyof typeof RATES, Said | null>,
} as const;
