import { changePicture } from '@/lib/accounts/commands/change-picture';
import { pictureFields, pictureReplySchema } from '@/lib/accounts/schema';
import { receivePicture } from '@/lib/http/receive-picture';
import { route } from '@/lib/http/route';
import { AVATAR } from '@/lib/limits';

export const POST = route(
  {
    method: 'POST',
    path: '/user/profile-picture',
    summary:
      'Change your picture. The middle square is kept, as a WebP of 512x512 without metadata; the file before it is removed.',
    auth: 'user',
    counts: ['avatar'],
    multipart: { file: 'profilePicture', fields: pictureFields },
    answers: {
      200: { description: 'Where it is now.', body: pictureReplySchema },
      413: { description: 'The file is larger than 5 MB.' },
      415: { description: 'Neither JPEG, PNG, WebP nor AVIF, whatever its name says.' },
      422: {
        description:
          'It looks like a picture, but cannot be decoded, moves, or is too large in pixels.',
      },
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ request, viewer }) => {
    const work = (fields: Record<string, string>, { path }: { path: string }) => {
      pictureFields.parse(fields);
      return changePicture(viewer, path);
    };
    return {
      status: 200,
      body: await receivePicture(request, 'profilePicture', work, AVATAR.bytes),
    };
  },
);
