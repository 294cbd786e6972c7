import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, TEXT } from '@/lib/limits';
import { adminUsersText, blockText } from '@/lib/messages/admin-users';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery, sortedCursor } from '@/lib/paging/schema';
import { emailSchema, usernameSchema } from '@/lib/users/schema';
import { nameSchema } from '@/lib/validation/name-schema';
import { requiredTextSchema, textSchema } from '@/lib/validation/text-schema';

const role = z.enum(['user', 'admin']);

export const ADMIN_USER_FILTERS = ['active', 'blocked', 'admins'] as const;

export type AdminUserFilter = (typeof ADMIN_USER_FILTERS)[number];

export const ADMIN_USER_SORTS = ['newest', 'uploads', 'views'] as const;

export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];

/** Summing all views of more days would take too long. */
export const ADMIN_USER_PERIODS = { '7d': 7, '30d': 30 } as const;

export type AdminUserPeriod = keyof typeof ADMIN_USER_PERIODS;

export const adminUserSchema = z
  .object({
    _id: z.uuid(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    profilePicture: z.url(),
    role,
    block: z
      .object({ reason: z.string(), until: z.iso.datetime().nullable() })
      .nullable()
      .describe('`null` if the user isn’t blocked.'),
    wallpaperCount: z.number().int().describe('Number of public wallpapers.'),
    figure: z
      .number()
      .int()
      .optional()
      .describe(
        'Uploads of any status, or views, in the period. Only if the list is sorted by them.',
      ),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso
      .datetime()
      .nullable()
      .describe('Accurate to five minutes. `null` if the user never signed in.'),
  })
  .meta({ id: 'AdminUser', description: 'A user in the admin list.' });

export const adminUserDetailSchema = adminUserSchema
  .extend({
    firstName: z.string(),
    lastName: z.string(),
    bio: z.string(),
    instagramUsername: z.string(),
    twitterUsername: z.string(),
    website: z.string(),
    formerUsernames: z
      .array(z.string())
      .describe('Usernames that redirect to this user, newest first.'),
    favoriteCount: z.number().int(),
    favoritesPublic: z.boolean(),
    hiddenWallpapers: z
      .object({
        pending: z.number().int(),
        rejected: z.number().int(),
        removed: z.number().int(),
        scheduled: z.number().int(),
      })
      .describe('Number of uploads that aren’t public, by status.'),
    sessionCount: z.number().int().describe('Number of signed-in devices.'),
    apiKeyCount: z.number().int().describe('Number of API keys that haven’t expired.'),
    reportCount: z.number().int().describe('Number of reports this user sent.'),
  })
  .meta({ id: 'AdminUserDetail', description: 'A user as admins see them.' });

export const adminUsersQuery = z
  .strictObject({
    ...pageQuery(PAGE.size, PAGE.adminMax),
    cursor: sortedCursor,
    q: textSchema(TEXT.query)
      .default('')
      .describe(
        'Part of a username, display name or email. One or two characters match the start of a word.',
      ),
    filter: z.enum(ADMIN_USER_FILTERS).optional().describe('`active` means not blocked.'),
    sort: z.enum(ADMIN_USER_SORTS).default('newest').describe('Order of the list.'),
    period: z
      .enum(Object.keys(ADMIN_USER_PERIODS) as AdminUserPeriod[])
      .optional()
      .describe('Counts uploads or views of the last days only, including today.'),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

/** Accepts any string, so that an invalid id is answered with 404 instead of 400. */
export const adminUserParams = z.object({
  id: z.string().meta({ description: 'The `_id` of a user.', examples: [EXAMPLE.id] }),
});

export const blockInput = z.strictObject({
  reason: requiredTextSchema(TEXT.reason).describe('Shown to the user when they try to sign in.'),
  until: z.iso
    .datetime({ offset: true })
    .transform((value) => new Date(value))
    .refine((date) => date.getTime() > Date.now(), blockText.untilInPast)
    .nullable()
    .default(null)
    .describe('When the block ends. `null` if it lasts until an admin unblocks the user.'),
  removeUploads: z
    .boolean()
    .optional()
    .describe(
      'Also removes the user’s public wallpapers and rejects pending and scheduled ones, with the same reason, within seconds. Later uploads aren’t affected.',
    ),
});

export const adminUserUpdate = z
  .strictObject({
    role: role.optional(),
    block: blockInput.nullable().optional().describe('`null` unblocks the user.'),
    restoreUploads: z
      .boolean()
      .optional()
      .describe(
        'With `block: null`: also restores uploads that were removed or rejected with the reason of the block.',
      ),
    reason: textSchema(TEXT.reason)
      .default('')
      .describe('Reason for the audit log. For a block, set `block.reason` instead.'),
  })
  .refine(
    ({ role, block }) => (role === undefined) !== (block === undefined),
    adminUsersText.roleOrBlock,
  )
  .meta({ examples: [{ block: { reason: 'Uploads stolen work.' } }] });

export const newAdminInput = z.strictObject({
  email: emailSchema,
  username: usernameSchema,
  displayName: nameSchema(TEXT.displayName),
});

export type AdminUser = z.infer<typeof adminUserSchema>;
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserUpdate = z.infer<typeof adminUserUpdate>;
export type BlockInput = z.infer<typeof blockInput>;
export type NewAdmin = z.infer<typeof newAdminInput>;
