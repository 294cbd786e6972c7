import { z } from 'zod';

export const blockedUserSchema = z
  .object({
    username: z.string(),
    displayName: z.string(),
    profilePicture: z.url(),
    createdAt: z.iso.datetime().describe('When you blocked them.'),
  })
  .meta({ id: 'BlockedUser', description: 'A user whom you have blocked.' });

export type BlockedUser = z.infer<typeof blockedUserSchema>;
