import { byCreator, needsScript } from './common';
import { formatCount } from './formats';
import { SITE_NAME } from './site-name';

export const pictureSearchText = {
  intro: `Check if a picture is on ${SITE_NAME}, even resized or cropped, and find wallpapers that look like it. We don’t keep your picture.`,
  drop: 'Drop to search',
  hint: (maxBytes: number) =>
    `JPEG, PNG, WebP or AVIF up to ${Math.floor(maxBytes / 1024 ** 2)} MB. You can also paste a picture.`,
  needsScript: needsScript('Searching by picture'),
  yours: 'Your picture',
  chooseAnother: 'Choose another',
  remove: 'Remove',
  cancel: 'Cancel',
  sending: 'Sending your picture...',
  searching: 'Searching...',
  found: (copies: number, similar: number) =>
    [
      copies === 0
        ? `We didn’t find this picture on ${SITE_NAME}.`
        : `Found this picture ${copies === 1 ? 'once' : `${copies} times`} on ${SITE_NAME}.`,
      similar > 0 && `${formatCount(similar, 'wallpaper looks', 'wallpapers look')} similar.`,
    ]
      .filter(Boolean)
      .join(' '),
  copies: 'The same picture',
  exact: 'Exact match',
  larger: 'Larger than yours',
  by: byCreator,
  similar: 'Similar wallpapers',
  nothing: 'Nothing here looks like your picture',
  nothingHint: 'Try another picture, search by words, or browse the newest wallpapers.',
  browseNewest: 'Browse newest',
} as const;
