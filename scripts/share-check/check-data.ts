import { foreign } from './check-head';
import type { Client } from './client';
import type { Kind } from './discover';
import type { HtmlPage } from './html-page';

type Node = Record<string, unknown>;

/** What each kind of page says of itself, by schema.org's types. */
const TYPES: Partial<Record<Kind, string[]>> = {
  home: ['WebSite'],
  category: ['CollectionPage', 'BreadcrumbList'],
  wallpaper: ['ImageObject', 'BreadcrumbList'],
  profile: ['ProfilePage'],
};

const OF_PICTURE = [
  'contentUrl',
  'thumbnailUrl',
  'license',
  'acquireLicensePage',
  'creator',
  'creditText',
  'copyrightNotice',
  'width',
  'height',
  'uploadDate',
];

/** What is wrong with the structured data of a page. */
export async function checkData(
  client: Client,
  page: HtmlPage,
  kind: Kind,
  origins: string[],
): Promise<string[]> {
  const nodes: Node[] = [];
  const problems: string[] = [];
  for (const { text } of page.jsonLd) {
    try {
      nodes.push(...nodesOf(JSON.parse(text)));
    } catch {
      problems.push(`its JSON-LD is no JSON: ${text.slice(0, 60)}`);
    }
  }
  const types = nodes.map((node) => node['@type']);
  for (const type of TYPES[kind] ?? []) {
    if (!types.includes(type)) problems.push(`its JSON-LD has no ${type}`);
  }
  const site = nodes.find((node) => node['@type'] === 'WebSite');
  if (kind === 'home' && site && !JSON.stringify(site).includes('SearchAction')) {
    problems.push('its WebSite has no SearchAction');
  }
  const picture = nodes.find((node) => node['@type'] === 'ImageObject');
  if (picture) problems.push(...(await checkPicture(client, picture, origins)));
  return problems;
}

function nodesOf(data: Node): Node[] {
  const { '@graph': graph } = data;
  return Array.isArray(graph) ? (graph as Node[]) : [data];
}

async function checkPicture(client: Client, node: Node, origins: string[]): Promise<string[]> {
  const problems = OF_PICTURE.filter((name) => !node[name]).map(
    (name) => `its ImageObject has no ${name}`,
  );
  for (const name of ['contentUrl', 'thumbnailUrl']) {
    const url = String(node[name]);
    const wrong = foreign(...origins)(url);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    const { status, format, width, height } = await client.picture(url);
    if (status !== 200 || !format) problems.push(`${name} ${url} is no picture (${status})`);
    else if (name === 'contentUrl' && (width !== node.width || height !== node.height)) {
      problems.push(`${url} is ${width}x${height}, said to be ${node.width}x${node.height}`);
    }
  }
  return problems;
}
