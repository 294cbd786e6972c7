import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { NOTICES, TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { isStaffName } from './staff-names';

/** Of demo creators. Nobody has an address there (RFC 2606). */
export const DEMO_EMAIL_HOST = 'demo.invalid';

/** Path segments of the site and the API that a username must not shadow. */
const RESERVED = new Set([
  'account',
  'account-settings',
  'admin',
  'anonymous',
  'api',
  'auth',
  'blocked',
  'browse',
  'categories',
  'category',
  'collection',
  'collection-card',
  'collections',
  'confirm-email',
  'daily-wallpapers',
  'developers',
  'email',
  'email-links',
  'export',
  'favorites',
  'feed',
  'following',
  'forgot-password',
  'healthz',
  'i',
  'inbox',
  'keys',
  'login',
  'me',
  'metrics',
  'moderation',
  'not-found',
  'notices',
  'oembed',
  'offline',
  'password',
  'privacy',
  'profile',
  'profile-picture',
  'readyz',
  'register',
  'reset-password',
  'robots',
  'search',
  'sessions',
  'set-wallpaper',
  'sets',
  'sitemap',
  'sorted',
  'suggest',
  'tag',
  'statistics',
  'tags',
  'terms',
  'today',
  'totals',
  'undo-email-change',
  'unsubscribe',
  'upload',
  'user',
  'verification',
  'verify-email',
  'wallpaper',
  'wallpapers',
  'well-known',
]);

const USERNAME = new RegExp(`^[a-z0-9_-]{${TEXT.usernameMin},${TEXT.username}}$`, 'i');
const USER_ID = z.uuid();

/** Tells whether `name` has the format of a username, in any case. */
export function isUsername(name: string): boolean {
  return USERNAME.test(name);
}

export function isUserId(name: string): boolean {
  return USER_ID.safeParse(name).success;
}

const usernameLength = authText.usernameLength(TEXT.usernameMin, TEXT.username);

export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(TEXT.usernameMin, usernameLength)
  .max(TEXT.username, usernameLength)
  .regex(/^[a-z0-9_-]+$/, authText.usernameCharacters)
  .refine((name) => !RESERVED.has(name), authText.usernameReserved);

/** Accepts what the browsers' own check does. */
export const storedEmail = z.email({ pattern: z.regexes.html5Email, error: authText.invalidEmail });

/** Stored in lower case, so that addresses are unique regardless of case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(TEXT.email, authText.invalidEmail)
  .pipe(storedEmail);

const userSchema = z.object({
  _id: z.uuid(),
  id: z.uuid().describe('The same as `_id`.'),
  username: z.string().describe('Used in the profile URL.'),
  displayName: z.string().describe('The name that others see.'),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  instagramUsername: z.string().describe('Without the @. Empty if not set.'),
  twitterUsername: z.string().describe('Without the @. Empty if not set.'),
  website: z.string().describe('An `https` URL. Empty if not set.'),
  profilePicture: z
    .url()
    .describe('URL of the picture. Ends with `/user.png` if the user has none.'),
  wallpaperCount: z.number().int().describe('Number of public wallpapers. A set counts as one.'),
  favoriteCount: z.number().int().nullable().describe('`null` if the user hides their favorites.'),
  collectionCount: z
    .number()
    .int()
    .describe('Number of public collections. Yours includes the others.'),
  followerCount: z.number().int().describe('Number of users who follow them.'),
  createdAt: z.iso.datetime(),
});

const role = z.enum(['user', 'admin']);

export const ownUserSchema = userSchema
  .extend({
    favoriteCount: z.number().int(),
    email: storedEmail,
    emailVerified: z.boolean(),
    role,
    favoritesPublic: z.boolean().describe('Whether others can see your favorites.'),
    unreadNotices: z
      .number()
      .int()
      .describe(`Number of unread notices in your inbox, up to ${NOTICES.maxCounted}.`),
  })
  .meta({ id: 'OwnUser', description: 'Your own account.' });

export const visibleUserSchema = userSchema
  .extend({
    email: storedEmail
      .optional()
      .describe('Only included if this is your own account or you’re an admin.'),
    role: role.optional().describe('Only included if you’re an admin.'),
  })
  .meta({ id: 'User', description: 'A user.' });

/** Accepts any text, because an impossible name is a 404 rather than a 400. */
export const userParams = z.object({
  id: z.string().meta({
    description:
      'A username (case doesn’t matter), an ID, or a display name that only one user has.',
    examples: [EXAMPLE.username],
  }),
});

export type PublicUser = z.infer<typeof userSchema>;
export type OwnUser = z.infer<typeof ownUserSchema>;
export type VisibleUser = z.infer<typeof visibleUserSchema>;

/** Latin letters that Unicode doesn't decompose. */
const SPELLINGS: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ƒ: 'f',
  ƙ: 'k',
  ƴ: 'y',
  ƶ: 'z',
  ɓ: 'b',
  ɔ: 'o',
  ɖ: 'd',
  ɗ: 'd',
  ə: 'e',
  ɛ: 'e',
  ɣ: 'g',
  ʋ: 'v',
};

/** Returns 3 to 30 characters, or `user` if too few remain. May be taken already. */
export function buildUsername(displayName: string): string {
  const slug = displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, (letter) => SPELLINGS[letter] ?? '-')
    .replace(/-+/g, '-')
    .slice(0, TEXT.username)
    .replace(/^-+|-+$/g, '');
  return slug.length < TEXT.usernameMin || RESERVED.has(slug) || isStaffName(slug) ? 'user' : slug;
}
