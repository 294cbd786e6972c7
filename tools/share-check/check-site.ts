import { AGENTS, type Agent } from './agents';
import { checkHead, checkMissing } from './check-head';
import { checkImages } from './check-images';
import { checkJsonLd } from './check-json-ld';
import { checkLinks } from './check-links';
import { type Client, createClient } from './client';
import { findTargets, getPageKind, type Target } from './find-targets';
import { type HtmlPage, parseHtml } from './html-page';

/** A loaded page, and what is needed to check it. */
export interface PageCheck extends Target {
  client: Client;
  page: HtmlPage;
  /** Origins that links and images may have. */
  origins: string[];
}

export interface PageResult {
  agent: string;
  target: Target;
  /** 0 if the request failed. */
  status: number;
  problems: string[];
}

export interface CheckOptions {
  /** Without a trailing slash. */
  site: string;
  pages: string[];
  images?: string | undefined;
}

export async function checkSite(
  options: CheckOptions,
  onResult: (result: PageResult) => void,
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  const [first] = AGENTS as [Agent];
  const targets = [
    ...(await findTargets(createClient(first), options.site)),
    ...options.pages.map((url) => {
      const kind = getPageKind(url);
      if (!kind)
        throw new Error(
          `${url} isn't a page with link previews. Use the home page, a search, or a category, tag, wallpaper, profile or collection page.`,
        );
      return { kind, url };
    }),
  ];
  const origins = [new URL(options.site).origin, ...(options.images ? [options.images] : [])];
  for (const agent of AGENTS) {
    const client = createClient(agent);
    for (const target of targets) {
      const result = { agent: agent.name, target, ...(await checkTarget(client, target, origins)) };
      results.push(result);
      onResult(result);
    }
  }
  return results;
}

async function checkTarget(
  client: Client,
  target: Target,
  origins: string[],
): Promise<{ status: number; problems: string[] }> {
  try {
    return await checkPage(client, target, origins);
  } catch (error) {
    const { url } = target;
    return { status: 0, problems: [`Failed to request ${url}: ${messageOf(error)}`] };
  }
}

async function checkPage(client: Client, { kind, url }: Target, origins: string[]) {
  const { status, type, body } = await client.get(url);
  const expected = kind === 'missing' ? 404 : 200;
  if (status !== expected)
    return { status, problems: [`returned ${status} instead of ${expected}`] };
  if (!type.startsWith('text/html'))
    return { status, problems: [`has the type ${type} instead of text/html`] };
  const page = parseHtml(body.toString());
  if (kind === 'missing') return { status, problems: checkMissing(page) };
  const check: PageCheck = { client, page, kind, url, origins };
  const problems = [
    ...checkHead(check),
    ...(await checkImages(check)),
    ...(await checkJsonLd(check)),
    ...(await checkLinks(check)),
  ];
  return { status, problems };
}

/** Network errors such as `fetch failed` have the reason in their cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message || error.name;
}
