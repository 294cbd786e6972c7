import { contents, foreign, hrefOf, linksOf } from './check-head';
import type { Answer, Client } from './client';
import type { Kind } from './discover';
import type { HtmlPage } from './html-page';

export async function checkLinks(
  client: Client,
  page: HtmlPage,
  kind: Kind,
  origins: string[],
): Promise<string[]> {
  const feeds = linksOf(page, 'alternate', 'application/rss+xml').map(hrefOf);
  const embeds = linksOf(page, 'alternate', 'application/json+oembed').map(hrefOf);
  const problems: string[] = [];
  if (feeds.length === 0) problems.push('the page has no feed link');
  if (embeds.length === 0 && kind === 'wallpaper') problems.push('the page has no oEmbed link');
  for (const url of feeds) problems.push(...checkFeed(await client.get(url)));
  for (const url of embeds) {
    const [title = ''] = contents(page, 'og:title');
    problems.push(...checkEmbed(await client.get(url), title, origins));
  }
  return problems;
}

function checkFeed({ url, status, type, body }: Answer): string[] {
  if (status !== 200) return [`the feed ${url} returned ${status}`];
  const isFeed = type.startsWith('application/rss+xml') && body.toString().includes('<rss');
  return isFeed ? [] : [`the feed ${url} has the type ${type}`];
}

function checkEmbed({ url, status, body }: Answer, title: string, origins: string[]): string[] {
  if (status !== 200) return [`the oEmbed response ${url} returned ${status}`];
  try {
    const embed = JSON.parse(body.toString());
    const isPhoto = embed.type === 'photo' && embed.width > 0 && embed.height > 0;
    return [
      ...(isPhoto ? [] : [`the oEmbed response ${url} is not a photo`]),
      ...(embed.title === title ? [] : [`the oEmbed response ${url} has a different title`]),
      ...foreign(...origins)(String(embed.url)),
    ];
  } catch {
    return [`the oEmbed response ${url} is not valid JSON`];
  }
}
