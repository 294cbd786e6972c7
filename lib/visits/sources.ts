/** Where a view came from. Sites that are none of the others are `other`. */
export const SOURCES = ['search', 'pins', 'social', 'other', 'site', 'direct'] as const;

export type Source = (typeof SOURCES)[number];

export function mapSources<T>(create: (source: Source) => T): Record<Source, T> {
  const entries = SOURCES.map((source) => [source, create(source)]);
  return Object.fromEntries(entries) as Record<Source, T>;
}

const END = String.raw`\.[a-z]{2,3}(\.[a-z]{2})?$`;
const SEARCH =
  'google|bing|duckduckgo|yahoo|yandex|ya|baidu|ecosia|startpage|qwant|naver|seznam|kagi';
const SOCIAL =
  'facebook|instagram|threads|twitter|x|reddit|linkedin|lnkd|tumblr|tiktok|youtube|vk|weibo|telegram|whatsapp|discord|snapchat|mastodon';

/** Of hosts, and of the names of Android apps, which some browsers send instead. */
const HOSTS: [source: Source, patterns: RegExp[]][] = [
  [
    'search',
    [
      new RegExp(`^((www|m|images|search|[a-z]{2})\\.)?(${SEARCH})${END}`),
      /^([a-z]{2}\.)?(images\.)?search\.(yahoo|brave)\.com$/,
      /^com\.google\.android\.googlequicksearchbox$/,
    ],
  ],
  ['pins', [new RegExp(`(^|\\.)pinterest${END}`), /^(pin\.it|com\.pinterest)$/]],
  [
    'social',
    [
      new RegExp(`(^|\\.)(${SOCIAL})${END}`),
      /^(t\.co|t\.me|(go\.)?bsky\.app|news\.ycombinator\.com|mastodon\.social|youtu\.be)$/,
      /^(com\.(facebook|instagram|twitter|reddit|linkedin)|org\.telegram)\./,
    ],
  ],
];

/** Sent instead of the site's own host, which has several names if it is reached in several ways. */
const OWN_SITE = 'self';

/** @param referrer the host of the page that led here; empty if there is none, or the browser doesn't tell */
export function classifyReferrer(referrer: string): Source {
  if (referrer === '') return 'direct';
  if (referrer === OWN_SITE) return 'site';
  const found = HOSTS.find(([, patterns]) => patterns.some((pattern) => pattern.test(referrer)));
  return found?.[0] ?? 'other';
}

/** A domain name. Not an address or a name of a private network. */
const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;

/** The host of another site, without `www.`; null for none, this site, or one that isn't public. */
export function toCommonHost(referrer: string): string | null {
  const host = referrer.toLowerCase().replace(/^www\./, '');
  return DOMAIN.test(host) && !/\.(?:local|internal|lan|home|corp)$/.test(host) ? host : null;
}
