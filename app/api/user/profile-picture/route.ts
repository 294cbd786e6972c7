import { updateAvatar } from '@/lib/accounts/commands/update-avatar';
import { avatarFields, avatarResponseSchema } from '@/lib/accounts/schema';
import { multipart } from '@/lib/http/body-declaration';
import { route } from '@/lib/http/route';
import { AVATAR } from '@/lib/limits';

export const POST = route(
  {
    method: 'POST',
    path: '/user/profile-picture',
    summary: 'Replaces your profile picture.',
    description:
      'The center square is stored as a 512 × 512 WebP without metadata, and the previous file is deleted.',
    auth: 'user',
    handlerRateLimits: ['avatar'],
    body: multipart({
      file: 'profilePicture',
      maxBytes: () => AVATAR.bytes,
      fields: avatarFields,
    }),
    responses: {
      200: { description: 'The URL of the new picture.', body: avatarResponseSchema },
      413: 'The file is larger than 5 MB.',
      415: 'The file isn’t a JPEG, PNG, WebP or AVIF. The file name doesn’t matter.',
      422: 'The picture can’t be decoded, is animated or has too many pixels.',
    },
  },
  async ({ viewer, body }) => ({ body: await updateAvatar(viewer, body.file.path) }),
);
