import { checkUrl, getHref, getLinks, getMetaContents } from './check-head';
import type { PageCheck } from './check-site';
import type { ClientResponse } from './client';

export async function checkLinks({ client, page, kind, origins }: PageCheck): Promise<string[]> {
  const feeds = getLinks(page, 'alternate', 'application/rss+xml').map(getHref);
  const embeds = getLinks(page, 'alternate', 'application/json+oembed').map(getHref);
  const problems: string[] = [];
  if (feeds.length === 0) problems.push('the page has no feed link');
  if (embeds.length === 0 && kind === 'wallpaper') problems.push('the page has no oEmbed link');
  for (const url of feeds) problems.push(...checkFeed(await client.get(url)));
  for (const url of embeds) {
    const [title = ''] = getMetaContents(page, 'og:title');
    problems.push(...checkEmbed(await client.get(url), title, origins));
  }
  return problems;
}

function checkFeed({ url, status, type, body }: ClientResponse): string[] {
  if (status !== 200) return [`the feed ${url} returned ${status}`];
  const isFeed = type.startsWith('application/rss+xml') && body.toString().includes('<rss');
  return isFeed ? [] : [`the feed ${url} has the type ${type}`];
}

function checkEmbed(
  { url, status, body }: ClientResponse,
  title: string,
  origins: string[],
): string[] {
  if (status !== 200) return [`the oEmbed response ${url} returned ${status}`];
  try {
    const embed = JSON.parse(body.toString());
    const isPhoto = embed.type === 'photo' && embed.width > 0 && embed.height > 0;
    return [
      ...(isPhoto ? [] : [`the oEmbed response ${url} is not a photo`]),
      ...(embed.title === title ? [] : [`the oEmbed response ${url} has a different title`]),
      ...checkUrl(...origins)(String(embed.url)),
    ];
  } catch {
    return [`the oEmbed response ${url} is not valid JSON`];
  }
}
