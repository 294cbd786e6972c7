import { contents, foreign, hrefOf, linksOf } from './check-head';
import type { Answer, Client } from './client';
import type { Kind } from './discover';
import type { HtmlPage } from './html-page';

/** What is wrong with the feed and the oEmbed answer that a page leads to. */
export async function checkLinks(
  client: Client,
  page: HtmlPage,
  kind: Kind,
  origins: string[],
): Promise<string[]> {
  const feeds = linksOf(page, 'alternate', 'application/rss+xml').map(hrefOf);
  const embeds = linksOf(page, 'alternate', 'application/json+oembed').map(hrefOf);
  const problems: string[] = [];
  if (feeds.length === 0) problems.push('it leads to no feed');
  if (embeds.length === 0 && kind === 'wallpaper') problems.push('it leads to no oEmbed answer');
  for (const url of feeds) problems.push(...checkFeed(await client.get(url)));
  for (const url of embeds) {
    const [title = ''] = contents(page, 'og:title');
    problems.push(...checkEmbed(await client.get(url), title, origins));
  }
  return problems;
}

function checkFeed({ url, status, type, body }: Answer): string[] {
  if (status !== 200) return [`the feed ${url} answers ${status}`];
  const isFeed = type.startsWith('application/rss+xml') && body.toString().includes('<rss');
  return isFeed ? [] : [`the feed ${url} is ${type}`];
}

function checkEmbed({ url, status, body }: Answer, title: string, origins: string[]): string[] {
  if (status !== 200) return [`the oEmbed answer ${url} is ${status}`];
  try {
    const answer = JSON.parse(body.toString());
    const isPhoto = answer.type === 'photo' && answer.width > 0 && answer.height > 0;
    return [
      ...(isPhoto ? [] : [`the oEmbed answer ${url} is no photo`]),
      ...(answer.title === title ? [] : [`the oEmbed answer ${url} has another title`]),
      ...foreign(...origins)(String(answer.url)),
    ];
  } catch {
    return [`the oEmbed answer ${url} is no JSON`];
  }
}
