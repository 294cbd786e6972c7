import { contents, foreign } from './check-head';
import type { Client } from './client';
import type { Kind } from './discover';
import type { HtmlPage } from './html-page';

/** Crawlers leave larger ones alone. */
const MAX_BYTES = 1_000_000;

interface Size {
  width: number;
  height: number;
}

const CARD: Size = { width: 1200, height: 630 };
const PIN: Size = { width: 1000, height: 1500 };

/** A picture as a page tells of it: `og:image` and what follows it. */
interface ToldImage {
  url: string;
  type: string | undefined;
  width: string | undefined;
  height: string | undefined;
  alt: string | undefined;
}

/** What is wrong with the pictures of a page, and with what it says of them. */
export async function checkImages(
  client: Client,
  page: HtmlPage,
  kind: Kind,
  origins: string[],
): Promise<string[]> {
  const images = toldImages(page);
  const [card, pin] = images;
  const problems = [
    ...(card ? expectSize('the first og:image', card, CARD) : ['there is no og:image']),
    ...(kind === 'wallpaper' && !pin ? ['there is no second og:image, for pin boards'] : []),
    ...(kind === 'wallpaper' && pin ? expectSize('the second og:image', pin, PIN) : []),
  ];
  for (const image of images) problems.push(...(await checkImage(client, image, origins)));
  for (const url of contents(page, 'twitter:image')) {
    if (!images.some((image) => image.url === url)) {
      problems.push(`twitter:image ${url} is none of the og:images`);
    }
  }
  return problems;
}

/** Each `og:image` with the properties that stand between it and the next. */
function toldImages(page: HtmlPage): ToldImage[] {
  const images: (ToldImage & Record<string, string | undefined>)[] = [];
  for (const { attributes } of page.metas) {
    const { property = '', content = '' } = attributes;
    if (property === 'og:image') {
      images.push({
        url: content,
        type: undefined,
        width: undefined,
        height: undefined,
        alt: undefined,
      });
    }
    const [, name] = /^og:image:(type|width|height|alt)$/.exec(property) ?? [];
    const image = images.at(-1);
    if (name && image) image[name] = content;
  }
  return images;
}

function expectSize(name: string, { type, width, height }: ToldImage, size: Size): string[] {
  const isRight = Number(width) === size.width && Number(height) === size.height;
  return isRight && type === 'image/jpeg'
    ? []
    : [`${name} is ${type} of ${width}x${height}, not image/jpeg of ${size.width}x${size.height}`];
}

async function checkImage(
  client: Client,
  { url, type, width, height, alt }: ToldImage,
  origins: string[],
): Promise<string[]> {
  const wrong = foreign(...origins)(url);
  if (wrong.length > 0) return wrong;
  const picture = await client.picture(url);
  if (picture.status !== 200) return [`${url} answers ${picture.status}`];
  const problems = alt ? [] : [`${url} has no alt text`];
  const said = `${type} of ${width}x${height}`;
  const is = `${picture.format} of ${picture.width}x${picture.height}`;
  if (picture.format === null) problems.push(`${url} cannot be decoded`);
  else if (is !== said) problems.push(`${url} is ${is}, said to be ${said}`);
  if (picture.type !== type) problems.push(`${url} is sent as ${picture.type}`);
  if (picture.bytes > MAX_BYTES) problems.push(`${url} has ${picture.bytes} bytes`);
  return problems;
}
