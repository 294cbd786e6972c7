import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Limit of Pinterest, in characters. */
const MAX_DESCRIPTION = 500;

type Described = Pick<Wallpaper, 'title' | 'description' | 'tags'>;
type PinnableWallpaper = Described &
  Pick<Wallpaper, '_id' | 'format' | 'pinImageUrl' | 'cardImageUrl' | 'originalImageUrl'>;

export function buildPinUrl(wallpaper: PinnableWallpaper, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const picture = getPinnableImage(wallpaper);
  return sharePaths.pinterest({
    url: absolute(paths.wallpaper(wallpaper._id)),
    media: picture && absolute(picture),
    description: buildPinDescription(wallpaper),
  });
}

/** Pinterest doesn't accept WebP and AVIF. Without a picture it looks for one on the page. */
function getPinnableImage({
  pinImageUrl,
  cardImageUrl,
  originalImageUrl,
  format,
}: PinnableWallpaper): string {
  const original = format === 'jpeg' || format === 'png' ? originalImageUrl : '';
  return pinImageUrl ?? cardImageUrl ?? original;
}

/** Joins title, shortened description and as many hashtags as fit. */
export function buildPinDescription({ title, description, tags }: Described): string {
  let room = MAX_DESCRIPTION - countCharacters(title);
  const hashtags: string[] = [];
  for (const tag of tags.map(toHashtag).filter(Boolean)) {
    room -= countCharacters(tag) + 1;
    if (room < 0) break;
    hashtags.push(tag);
  }
  return [title, shorten(description, room - 1), hashtags.join(' ')].filter(Boolean).join('\n');
}

const countCharacters = (text: string) => [...text].length;

function shorten(text: string, room: number): string {
  if (countCharacters(text) <= room) return text;
  return room > 1 ? `${[...text].slice(0, room - 1).join('')}…` : '';
}

/** Any other character would end the hashtag. */
function toHashtag(tag: string): string {
  const word = tag.replace(/[^\p{L}\p{N}\p{M}_]+/gu, '');
  return word && `#${word}`;
}
