import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';

/** First path segments of the site and words of the API: no profile may shadow them. */
const RESERVED = new Set([
  'account',
  'account-settings',
  'admin',
  'anonymous',
  'api',
  'browse',
  'categories',
  'category',
  'confirm-email',
  'developers',
  'email',
  'export',
  'favorites',
  'feed',
  'forgot-password',
  'healthz',
  'i',
  'login',
  'me',
  'password',
  'privacy',
  'profile',
  'profile-picture',
  'readyz',
  'register',
  'reset-password',
  'search',
  'sessions',
  'sitemap',
  'terms',
  'totals',
  'upload',
  'user',
  'verification',
  'verify-email',
  'wallpaper',
]);

const USERNAME = new RegExp(`^[a-z0-9_-]{${TEXT.usernameMin},${TEXT.username}}$`, 'i');
const USER_ID = z.uuid();

/** Whether this could be a username, in any case. */
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

/** Unique ignoring case: kept in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(TEXT.email, authText.notEmail)
  .pipe(z.email(authText.notEmail));

/** What anybody may read of a user. */
const userSchema = z.object({
  _id: z.uuid(),
  id: z.uuid().describe('The same as `_id`.'),
  username: z.string().describe('As in the address of the profile.'),
  displayName: z.string().describe('What others see.'),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  instagramUsername: z.string().describe('Without @; may be empty.'),
  twitterUsername: z.string().describe('Without @; may be empty.'),
  profilePicture: z.string().describe('An address; `/user.png` for those who have none.'),
  wallpaperCount: z.number().int().describe('Public ones.'),
  favoriteCount: z.number().int().nullable().describe('Null when they are hidden.'),
  createdAt: z.iso.datetime(),
});

const role = z.enum(['user', 'admin']);

/** What users read of themselves. */
export const ownUserSchema = userSchema
  .extend({
    favoriteCount: z.number().int(),
    email: z.email(),
    emailVerified: z.boolean(),
    role,
    favoritesPublic: z.boolean().describe('Whether others see your favourites.'),
  })
  .meta({ id: 'OwnUser', description: 'What users read of themselves.' });

/** A user as somebody reads them: more for themselves and for admins. */
export const seenUserSchema = userSchema
  .extend({
    email: z.email().optional().describe('For themselves and for admins.'),
    role: role.optional().describe('For admins.'),
  })
  .meta({ id: 'User', description: 'Somebody, as others read them.' });

/** Any text at all: what cannot be a name names nobody, which is 404 rather than 400. */
export const userParams = z.object({
  id: z.string().meta({
    description: 'A username in any case, an id, or a displayed name that one account alone has.',
    examples: [EXAMPLE.username],
  }),
});

export type PublicUser = z.infer<typeof userSchema>;
export type OwnUser = z.infer<typeof ownUserSchema>;
export type SeenUser = z.infer<typeof seenUserSchema>;

/**
 * A username made of a displayed name: accents dropped, everything else a dash.
 *
 * @returns 3 to 30 characters, or `user` when too little remains. Not yet unique.
 */
export function usernameFrom(displayName: string): string {
  const plain = displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, TEXT.username)
    .replace(/^-+|-+$/g, '');
  return plain.length < TEXT.usernameMin || RESERVED.has(plain) ? 'user' : plain;
}
