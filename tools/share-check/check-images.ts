import { checkUrl, getMetaContents } from './check-head';
import type { PageCheck } from './check-site';
import type { HtmlPage } from './html-page';

/** Crawlers ignore larger images. */
const MAX_BYTES = 1_000_000;

interface Size {
  width: number;
  height: number;
}

const CARD_SIZE: Size = { width: 1200, height: 630 };
const PIN_SIZE: Size = { width: 1000, height: 1500 };

type OgImage = { url: string } & Partial<Record<'type' | 'width' | 'height' | 'alt', string>>;

export async function checkImages(check: PageCheck): Promise<string[]> {
  const { page, kind } = check;
  const images = readOgImages(page);
  const [card, pin] = images;
  const problems = [
    ...(card ? expectSize('the first og:image', card, CARD_SIZE) : ['og:image is missing']),
    ...(kind === 'wallpaper' && !pin ? ['the second og:image, for Pinterest, is missing'] : []),
    ...(kind === 'wallpaper' && pin ? expectSize('the second og:image', pin, PIN_SIZE) : []),
  ];
  for (const image of images) problems.push(...(await checkImage(check, image)));
  for (const url of getMetaContents(page, 'twitter:image')) {
    if (!images.some((image) => image.url === url)) {
      problems.push(`twitter:image ${url} is not an og:image`);
    }
  }
  return problems;
}

/** The properties of an `og:image` follow it, up to the next one. */
function readOgImages(page: HtmlPage): OgImage[] {
  const images: OgImage[] = [];
  for (const { attributes } of page.metas) {
    const { property = '', content = '' } = attributes;
    if (property === 'og:image') images.push({ url: content });
    const [, name] = /^og:image:(type|width|height|alt)$/.exec(property) ?? [];
    if (name) Object.assign(images.at(-1) ?? {}, { [name]: content });
  }
  return images;
}

function expectSize(name: string, { type, width, height }: OgImage, size: Size): string[] {
  const isExpectedSize = Number(width) === size.width && Number(height) === size.height;
  return isExpectedSize && type === 'image/jpeg'
    ? []
    : [`${name} is ${type} ${width}x${height} instead of image/jpeg ${size.width}x${size.height}`];
}

async function checkImage({ client, origins }: PageCheck, image: OgImage): Promise<string[]> {
  const { url, type, width, height, alt } = image;
  const urlProblems = checkUrl(...origins)(url);
  if (urlProblems.length > 0) return urlProblems;
  const picture = await client.getImage(url);
  if (picture.status !== 200) return [`${url} returned ${picture.status}`];
  const problems = alt ? [] : [`${url} has no alt text`];
  const stated = `${type} ${width}x${height}`;
  const actual = `${picture.format} ${picture.width}x${picture.height}`;
  if (picture.format === null) problems.push(`${url} cannot be decoded`);
  else if (actual !== stated) problems.push(`${url} is ${actual} instead of ${stated}`);
  if (picture.type !== type) problems.push(`${url} is sent as ${picture.type}`);
  if (picture.bytes > MAX_BYTES) problems.push(`${url} has ${picture.bytes} bytes`);
  return problems;
}
