import type { RssFeed, RssItem } from 'feedsmith';
import type { Finding } from './validator';

interface FeedToCheck {
  url: string;
  response: Response;
  text: string;
  feed: RssFeed;
  checkFile: FileCheck;
}

/** RFC 822 with a year of four digits, as RSS 2.0 recommends. */
const RSS_DATE = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const TYPE = 'application/rss+xml';

/** Our own rules: what feed readers need and no parser insists on. */
export async function checkFeed(given: FeedToCheck): Promise<Finding[]> {
  const { feed, checkFile } = given;
  const { items = [] } = feed;
  const ids = items.map(({ guid }) => guid?.value ?? '');
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const files = await Promise.all(
    items.flatMap(({ enclosures = [] }) => enclosures.map(checkFile)),
  );
  return [
    ...checkDocument(given),
    ...(await checkStability(given)),
    ...checkUrls(given),
    ...repeated.map((id) => ({ rule: 'unique-id', message: id })),
    ...items.flatMap((item) => checkItem(item, given.url)),
    ...checkOrder(items),
    ...files.flat(),
  ];
}

function checkDocument({ url, response, feed }: FeedToCheck): Finding[] {
  const self = feed.atom?.links?.find(({ rel }) => rel === 'self');
  const type = response.headers.get('content-type');
  const { lastBuildDate = '' } = feed;
  const isDated = RSS_DATE.test(lastBuildDate) || !feed.items?.length;
  return [
    expect('status', response.status === 200, `${response.status}`),
    expect('content-type', type === `${TYPE}; charset=utf-8`, `${type}`),
    expect('self-link', self?.href === url && self.type === TYPE, JSON.stringify(self)),
    expect('build-date', isDated, lastBuildDate),
    expect('title', Boolean(feed.title && feed.link), `${feed.title} ${feed.link}`),
  ].flat();
}

/** Nothing changed, so the feed must not either, and readers get 304. */
async function checkStability({ url, response, text }: FeedToCheck): Promise<Finding[]> {
  const again = await fetch(url);
  const etag = response.headers.get('etag') ?? '';
  const { status } = await fetch(url, { headers: { 'if-none-match': etag } });
  return [
    expect('stable', (await again.text()) === text, 'a second request returned another text'),
    expect('not-modified', status === 304, `If-None-Match: ${etag} returned ${status}`),
  ].flat();
}

/** Every URL in attributes, elements and HTML is absolute and ours, apart from licenses. */
function checkUrls({ url, text }: FeedToCheck): Finding[] {
  const html = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  const urls = [
    ...html.matchAll(/\s(?:url|href|src|location)="([^"]*)"/g),
    ...html.matchAll(/<(?:link|guid)[^>]*>([^<]+)</g),
  ].map(([, found = '']) => found);
  const origin = `${new URL(url).origin}/`;
  const others = urls.filter(
    (one) => !one.startsWith(origin) && !one.startsWith('https://creativecommons.org/'),
  );
  return [
    ...others.map((message) => ({ rule: 'absolute-url', message })),
    ...expect('absolute-url', urls.length > 1, 'no URLs found'),
  ];
}

function checkItem({ title, link, guid, pubDate = '', ...item }: RssItem, url: string): Finding[] {
  const { enclosures = [], media } = item;
  const [enclosure] = enclosures;
  const content = media?.contents?.[0];
  const isSame = content?.url === enclosure?.url && content?.fileSize === enclosure?.length;
  const isPage = link?.startsWith(`${new URL(url).origin}/wallpaper/`) ?? false;
  const isPast = RSS_DATE.test(pubDate) && Date.parse(pubDate) <= Date.now() + 60_000;
  return [
    expect('item-title', Boolean(title), `${link}`),
    expect('item-id', isPage && guid?.value === link && guid?.isPermaLink === true, `${link}`),
    expect('item-date', isPast, pubDate),
    expect('item-enclosure', enclosures.length === 1, `${link} has ${enclosures.length}`),
    expect('item-media', isSame, `${content?.url} isn't the enclosure`),
  ].flat();
}

function checkOrder(items: RssItem[]): Finding[] {
  const dates = items.map(({ pubDate = '' }) => Date.parse(pubDate));
  const isNewestFirst = dates.every((date, index) => index === 0 || date <= dates[index - 1]!);
  return expect('order', isNewestFirst, 'the newest item isn’t first');
}

type Enclosure = NonNullable<RssItem['enclosures']>[number];
type FileCheck = (enclosure: Enclosure) => Promise<Finding[]>;

/** Requests each file once: the same wallpaper is in several feeds. */
export function createFileCheck(): FileCheck {
  const responses = new Map<string, Promise<Response>>();
  return async ({ url, length, type }) => {
    const response = responses.get(url) ?? fetch(url, { method: 'HEAD' });
    responses.set(url, response);
    const { status, headers } = await response;
    const found = `${status} ${headers.get('content-type')} ${headers.get('content-length')}`;
    return expect('enclosure-file', found === `200 ${type} ${length}`, `${url} returned ${found}`);
  };
}

const expect = (rule: string, isRight: boolean, message: string): Finding[] =>
  isRight ? [] : [{ rule, message }];
