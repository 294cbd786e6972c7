import { AGENTS, type Agent } from './agents';
import { checkData } from './check-data';
import { checkHead, checkMissing } from './check-head';
import { checkImages } from './check-images';
import { checkLinks } from './check-links';
import { type Client, createClient } from './client';
import { discover, kindOf, type Target } from './discover';
import { readHtml } from './html-page';

/** What one agent saw of one page. */
export interface Seen {
  agent: string;
  target: Target;
  /** 0 when there was no answer. */
  status: number;
  problems: string[];
}

export interface Wishes {
  /** Without a slash at its end. */
  site: string;
  /** Further pages to look at, beside one of each kind. */
  pages: string[];
  /** Origin of a public image store. */
  images?: string | undefined;
}

/**
 * Looks at a site as every agent, one after the other.
 *
 * @throws Error with a sentence when its pages can't be found.
 */
export async function checkSite(wishes: Wishes, onSeen: (seen: Seen) => void): Promise<Seen[]> {
  const all: Seen[] = [];
  const [first] = AGENTS as [Agent];
  const targets = [
    ...(await discover(createClient(first), wishes.site)),
    ...wishes.pages.map((url) => {
      const kind = kindOf(url);
      if (!kind) throw new Error(`${url} is no page that previews are made of.`);
      return { kind, url };
    }),
  ];
  const origins = [new URL(wishes.site).origin, ...(wishes.images ? [wishes.images] : [])];
  for (const agent of AGENTS) {
    const client = createClient(agent);
    for (const target of targets) {
      const seen = { agent: agent.name, target, ...(await look(client, target, origins)) };
      all.push(seen);
      onSeen(seen);
    }
  }
  return all;
}

async function look(
  client: Client,
  target: Target,
  origins: string[],
): Promise<{ status: number; problems: string[] }> {
  try {
    return await checkPage(client, target, origins);
  } catch (error) {
    const { url } = target;
    return { status: 0, problems: [`${url} could not be looked at: ${sentenceOf(error)}`] };
  }
}

async function checkPage(client: Client, { kind, url }: Target, origins: string[]) {
  const { status, type, body } = await client.get(url);
  const expected = kind === 'missing' ? 404 : 200;
  if (status !== expected) return { status, problems: [`it answers ${status}, not ${expected}`] };
  if (!type.startsWith('text/html')) return { status, problems: [`it is ${type}`] };
  const page = readHtml(body.toString());
  if (kind === 'missing') return { status, problems: checkMissing(page) };
  const problems = [
    ...checkHead(page, kind, url),
    ...(await checkImages(client, page, kind, origins)),
    ...(await checkData(client, page, kind, origins)),
    ...(await checkLinks(client, page, kind, origins)),
  ];
  return { status, problems };
}

/** `fetch failed` and the like say nothing: the cause does. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message || error.name;
}
