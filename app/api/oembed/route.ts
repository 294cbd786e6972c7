import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { shareText } from '@/lib/messages/share';
import { parseWallpaperUrl, toOembed } from '@/lib/share/oembed';
import { oembedQuery, oembedSchema } from '@/lib/share/schema';
import { getWallpaper } from '@/lib/wallpapers/queries';

export const GET = route(
  {
    method: 'GET',
    path: '/oembed',
    summary: 'Returns the oEmbed 1.0 data of a wallpaper.',
    description: 'Blogs and chat apps use it to embed a wallpaper from its page URL.',
    auth: 'anyone',
    rateLimit: 'read',
    query: oembedQuery,
    responses: {
      200: { description: 'A photo within `maxwidth` and `maxheight`.', body: oembedSchema },
      404: 'The URL doesn’t belong to a public wallpaper on this site.',
      501: 'A format other than JSON was requested.',
    },
  },
  async ({ query }) => {
    if (query.format !== 'json') throw new AppError('not_implemented', shareText.jsonOnly);
    const id = parseWallpaperUrl(query.url);
    // Embeds are public, so the viewer is ignored.
    const wallpaper = id && (await getWallpaper(id, null));
    if (!wallpaper) throw new AppError('not_found', shareText.unknownWallpaperUrl);
    return { body: toOembed(wallpaper, query), cache: 'public' };
  },
);
