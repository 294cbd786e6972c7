import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { shareText } from '@/lib/messages/share';
import { oembedOf, wallpaperIdOf } from '@/lib/share/oembed';
import { oembedQuery, oembedSchema } from '@/lib/share/schema';
import { getWallpaper } from '@/lib/wallpapers/queries';

export const GET = route(
  {
    method: 'GET',
    path: '/oembed',
    summary: 'How to embed a wallpaper of this site (oEmbed 1.0).',
    auth: 'anyone',
    rate: 'read',
    query: oembedQuery,
    answers: {
      200: { description: 'A photo within `maxwidth` and `maxheight`.', body: oembedSchema },
      404: { description: 'The address names no public wallpaper of this site.' },
      501: { description: 'Another format than JSON was asked for.' },
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ query }) => {
    if (query.format !== 'json') throw new AppError('not_implemented', shareText.jsonOnly);
    const id = wallpaperIdOf(query.url);
    // For nobody in particular: what is embedded is shown to everyone.
    const wallpaper = id && (await getWallpaper(id, null));
    if (!wallpaper) throw new AppError('not_found', shareText.noSuchPhoto);
    return { status: 200, body: oembedOf(wallpaper, query), cache: 'public' };
  },
);
