import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Characters that Pinterest keeps of a description. */
const ROOM = 500;

type Described = Pick<Wallpaper, 'title' | 'description' | 'tags'>;
type Pinned = Described &
  Pick<Wallpaper, '_id' | 'format' | 'pinImageUrl' | 'cardImageUrl' | 'originalImageUrl'>;

/**
 * Where to pin a wallpaper.
 *
 * @param origin of the site, as `https://site.example`.
 */
export function pinLink(wallpaper: Pinned, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const picture = pinnable(wallpaper);
  return paths.pinterest({
    url: absolute(paths.wallpaper(wallpaper._id)),
    media: picture && absolute(picture),
    description: pinDescription(wallpaper),
  });
}

/** WebP and AVIF cannot be pinned; given no picture, Pinterest looks for one on the page. */
function pinnable({ pinImageUrl, cardImageUrl, originalImageUrl, format }: Pinned): string {
  const original = format === 'jpeg' || format === 'png' ? originalImageUrl : '';
  return pinImageUrl ?? cardImageUrl ?? original;
}

/** Title, description and #tags: as many tags as fit, and of a long description its beginning. */
export function pinDescription({ title, description, tags }: Described): string {
  let room = ROOM - lengthOf(title);
  const hashtags: string[] = [];
  for (const tag of tags.map(hashtag).filter(Boolean)) {
    room -= lengthOf(tag) + 1;
    if (room < 0) break;
    hashtags.push(tag);
  }
  return [title, beginningOf(description, room - 1), hashtags.join(' ')].filter(Boolean).join('\n');
}

const lengthOf = (text: string) => [...text].length;

function beginningOf(text: string, room: number): string {
  if (lengthOf(text) <= room) return text;
  return room > 1 ? `${[...text].slice(0, room - 1).join('')}…` : '';
}

/** One word: what is neither letter nor digit would end it. */
function hashtag(tag: string): string {
  const word = tag.replace(/[^\p{L}\p{N}\p{M}_]+/gu, '');
  return word && `#${word}`;
}
