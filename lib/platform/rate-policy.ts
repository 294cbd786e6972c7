import 'server-only';
import { RATES } from '@/lib/rates';
import { env } from './env';

export type RateLimitName = keyof typeof RATES;

export const SLOW_LIMITS: ReadonlySet<RateLimitName> = new Set([
  'login',
  'loginFailure',
  'loginDelay',
  'reauthentication',
  'forgotPassword',
  'emailLink',
  'emailRequest',
  'report',
  'apiKey',
  'invalidApiKey',
]);

const PUBLIC_NAMES: Partial<Record<RateLimitName, string>> = {
  readSignedOut: 'read',
  readSignedIn: 'read',
};

// Never reported in headers: they would reveal who has an account, is signing in or reported what. A key
// that doesn't work belongs to no call.
export const UNREPORTED: ReadonlySet<RateLimitName> = new Set([
  'loginAccount',
  'loginDevices',
  'loginDelay',
  'signInNotice',
  'emailRecipient',
  'reportRepeat',
  'invalidApiKey',
]);

/** Returns the name of a limit in response headers. */
export function getPolicyName(rate: RateLimitName): string {
  return PUBLIC_NAMES[rate] ?? rate;
}

/** Returns a limit with the overrides of this site. */
export function getQuota(rate: RateLimitName) {
  return { ...RATES[rate], ...env().RATES[rate] };
}
