import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, TEXT } from '@/lib/limits';
import { adminUsersText, blockText } from '@/lib/messages/admin-users';
import { BEYOND_REACH, pageQuery, withinReach } from '@/lib/paging/schema';
import { filled, text } from '@/lib/text';
import { emailSchema, usernameSchema } from '@/lib/users/schema';

const role = z.enum(['user', 'admin']);

/** Chips of the list; without one it holds everybody. */
export const PERSON_FILTERS = ['active', 'blocked', 'admins'] as const;

export type PersonFilter = (typeof PERSON_FILTERS)[number];

/** An account as admins see it in a list. */
export const personSchema = z
  .object({
    _id: z.uuid(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    profilePicture: z.string(),
    role,
    block: z
      .object({ reason: z.string(), until: z.iso.datetime().nullable() })
      .nullable()
      .describe('Null when there is none now; one that has ended counts as none.'),
    wallpaperCount: z.number().int().describe('Public ones.'),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable().describe('To five minutes. Null: never signed in.'),
  })
  .meta({ id: 'Person', description: 'An account as admins list them.' });

/** What admins see of one account. */
export const personDetailSchema = personSchema
  .extend({
    firstName: z.string(),
    lastName: z.string(),
    bio: z.string(),
    instagramUsername: z.string(),
    twitterUsername: z.string(),
    formerUsernames: z.array(z.string()).describe('Those that lead here, the newest first.'),
    favoriteCount: z.number().int(),
    favoritesPublic: z.boolean(),
    hiddenWallpapers: z
      .object({ pending: z.number().int(), rejected: z.number().int(), removed: z.number().int() })
      .describe('Uploads that are not public, by their state.'),
    sessionCount: z.number().int().describe('Devices that are signed in.'),
    apiKeyCount: z.number().int().describe('API keys that work.'),
    reportCount: z.number().int().describe('Reports this account has made.'),
  })
  .meta({ id: 'PersonDetail', description: 'What admins see of one account.' });

export const peopleQuery = z
  .strictObject({
    ...pageQuery(PAGE.size, PAGE.adminMax),
    q: text(TEXT.query)
      .default('')
      .describe(
        'Part of a username, displayed name or e-mail address; one or two letters are a beginning.',
      ),
    filter: z.enum(PERSON_FILTERS).optional().describe('active: those that are not blocked.'),
  })
  .refine(withinReach, BEYOND_REACH);

/** Any text at all: what cannot be an id names nobody, which is 404 rather than 400. */
export const personParams = z.object({
  id: z.string().meta({ description: '`_id` of an account.', examples: [EXAMPLE.id] }),
});

export const blockInput = z.strictObject({
  reason: filled(TEXT.reason).describe('Told to them when they try to sign in.'),
  until: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    .refine((moment) => moment.getTime() > Date.now(), blockText.untilPast)
    .nullable()
    .default(null)
    .describe('Null: until an admin lifts it.'),
});

/** One act at a time: another role, a block, or the end of one. */
export const personChange = z
  .strictObject({
    role: role.optional(),
    block: blockInput.nullable().optional().describe('Null lifts it.'),
    reason: text(TEXT.reason)
      .default('')
      .describe('Why, for the audit log. That of a block stands in the block.'),
  })
  .refine(
    ({ role, block }) => (role === undefined) !== (block === undefined),
    adminUsersText.oneAct,
  )
  .meta({ examples: [{ block: { reason: 'Uploads what others made.' } }] });

/** An admin made by the operator. */
export const newAdminInput = z.strictObject({
  email: emailSchema,
  username: usernameSchema,
  displayName: text(TEXT.displayName),
});

export type Person = z.infer<typeof personSchema>;
export type PersonDetail = z.infer<typeof personDetailSchema>;
export type PeopleQuery = z.infer<typeof peopleQuery>;
export type BlockInput = z.infer<typeof blockInput>;
export type NewAdmin = z.infer<typeof newAdminInput>;
