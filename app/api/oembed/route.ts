import { getCollection } from '@/lib/collections/queries';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { shareText } from '@/lib/messages/share';
import {
  parseCollectionUrl,
  parseWallpaperUrl,
  toCollectionOembed,
  toOembed,
} from '@/lib/share/oembed';
import { oembedQuery, oembedSchema } from '@/lib/share/schema';
import { getWallpaper } from '@/lib/wallpapers/queries';

export const GET = route(
  {
    method: 'GET',
    path: '/oembed',
    summary: 'Returns the oEmbed 1.0 data of a wallpaper or a collection.',
    description:
      'Blogs and chat apps use it to embed a wallpaper from its page URL. Of a collection, they get the cover.',
    auth: 'anyone',
    rateLimit: 'read',
    query: oembedQuery,
    responses: {
      200: { description: 'A photo within `maxwidth` and `maxheight`.', body: oembedSchema },
      404: 'The URL doesn’t belong to a public wallpaper or a collection with wallpapers on this site.',
      501: 'A format other than JSON was requested.',
    },
  },
  async ({ query }) => {
    if (query.format !== 'json') throw new AppError('not_implemented', shareText.jsonOnly);
    // Embeds are public, so the viewer is ignored.
    const wallpaperId = parseWallpaperUrl(query.url);
    const wallpaper = wallpaperId && (await getWallpaper(wallpaperId, null));
    const collectionId = parseCollectionUrl(query.url);
    const collection = collectionId && (await getCollection(collectionId, null));
    const body = wallpaper
      ? toOembed(wallpaper, query)
      : collection && toCollectionOembed(collection, query);
    if (!body) throw new AppError('not_found', shareText.unknownPageUrl);
    return { body, cache: 'public' };
  },
);
