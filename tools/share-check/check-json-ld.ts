import { checkUrl } from './check-head';
import type { PageCheck } from './check-site';
import type { PageKind } from './find-targets';

type Node = Record<string, unknown>;

const TYPES: Partial<Record<PageKind, string[]>> = {
  home: ['WebSite'],
  category: ['CollectionPage', 'BreadcrumbList'],
  tag: ['CollectionPage', 'BreadcrumbList'],
  wallpaper: ['ImageObject', 'BreadcrumbList'],
  profile: ['ProfilePage'],
  collection: ['CollectionPage', 'BreadcrumbList'],
};

const IMAGE_PROPERTIES = [
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

export async function checkJsonLd(check: PageCheck): Promise<string[]> {
  const { page, kind } = check;
  const nodes: Node[] = [];
  const problems: string[] = [];
  for (const { text } of page.jsonLd) {
    try {
      nodes.push(...toNodes(JSON.parse(text)));
    } catch {
      problems.push(`JSON-LD is not valid JSON: ${text.slice(0, 60)}`);
    }
  }
  const types = nodes.map((node) => node['@type']);
  for (const type of TYPES[kind] ?? []) {
    if (!types.includes(type)) problems.push(`JSON-LD has no ${type}`);
  }
  const site = nodes.find((node) => node['@type'] === 'WebSite');
  if (kind === 'home' && site && !JSON.stringify(site).includes('SearchAction')) {
    problems.push('WebSite has no SearchAction');
  }
  const image = nodes.find((node) => node['@type'] === 'ImageObject');
  if (image) problems.push(...(await checkImageObject(check, image)));
  return problems;
}

function toNodes(data: Node): Node[] {
  const { '@graph': graph } = data;
  return Array.isArray(graph) ? (graph as Node[]) : [data];
}

async function checkImageObject({ client, origins }: PageCheck, node: Node): Promise<string[]> {
  const problems = IMAGE_PROPERTIES.filter((name) => !node[name]).map(
    (name) => `ImageObject has no ${name}`,
  );
  for (const name of ['contentUrl', 'thumbnailUrl']) {
    const url = String(node[name]);
    const urlProblems = checkUrl(...origins)(url);
    problems.push(...urlProblems);
    if (urlProblems.length > 0) continue;
    const { status, format, width, height } = await client.getImage(url);
    if (status !== 200 || !format) problems.push(`${name} ${url} is not an image (${status})`);
    else if (name === 'contentUrl' && (width !== node.width || height !== node.height)) {
      problems.push(`${url} is ${width}x${height} instead of ${node.width}x${node.height}`);
    }
  }
  return problems;
}
