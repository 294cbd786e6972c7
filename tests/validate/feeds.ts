import { Readable } from 'node:stream';
import FeedParser from 'feedparser';
import { parseRssFeed, type RssFeed } from 'feedsmith';
import { validateXML } from 'xmllint-wasm';
import { sharePaths } from '@/lib/share-paths';
import { checkFeed, createFileCheck } from './check-feed';
import type { Context, Finding, Validator } from './validator';

/** Every kind of feed, read by two parsers and checked against our own rules. */
export const feeds: Validator = {
  name: 'feeds',
  tools: ['xmllint', 'feedsmith', 'feedparser', 'feed rules'],
  async *run({ content }) {
    const checkFile = createFileCheck();
    for (const path of listFeeds(content)) {
      const url = content.site.url + path;
      const response = await fetch(url);
      const text = await response.text();
      const { errors } = await validateXML({ xml: text, normalization: 'c14n' });
      yield {
        tool: 'xmllint',
        subject: path,
        findings: errors.map(({ message }) => ({ rule: 'parse', message })),
      };
      const feed = parseRssFeed(text);
      const count = feed.items?.length ?? 0;
      yield { tool: 'feedsmith', subject: path, findings: [], note: `${count} items` };
      const findings = compareParsers(feed, await parseAgain(text));
      yield { tool: 'feedparser', subject: path, findings };
      const problems = await checkFeed({ url, response, text, feed, checkFile });
      yield { tool: 'feed rules', subject: path, findings: problems };
    }
  },
};

interface OtherItem {
  title: string | null;
  guid: string | null;
  link: string | null;
  date: Date | null;
}

function listFeeds({ wallpapers, people, own }: Context['content']): string[] {
  const [{ tags: [tag = ''] = [] } = {}] = wallpapers;
  return [
    sharePaths.feed.newest(),
    sharePaths.feed.category(own.public.category),
    sharePaths.feed.category('Seasons'),
    sharePaths.feed.tag(tag),
    sharePaths.feed.profile(people.creator.username),
    sharePaths.feed.search(tag),
    sharePaths.feed.search(`no such "words" & <tags>`),
  ];
}

async function parseAgain(text: string): Promise<OtherItem[]> {
  const items: OtherItem[] = [];
  for await (const item of Readable.from([text]).pipe(new FeedParser())) items.push(item);
  return items;
}

/** Both parsers must read the same items. */
function compareParsers({ items = [] }: RssFeed, others: OtherItem[]): Finding[] {
  const first = items.map(({ title, guid, link, pubDate }) => ({
    title: title ?? null,
    guid: guid?.value ?? null,
    link: link ?? null,
    date: pubDate ? new Date(pubDate).getTime() : null,
  }));
  const second = others.map(({ title, guid, link, date }) => ({
    title,
    guid,
    link,
    date: date?.getTime() ?? null,
  }));
  const [expected, found] = [JSON.stringify(first), JSON.stringify(second)];
  if (expected === found) return [];
  return [{ rule: 'differs', message: `feedsmith read ${expected}, feedparser ${found}` }];
}
