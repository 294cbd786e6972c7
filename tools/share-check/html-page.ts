import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface MetadataElement {
  attributes: Record<string, string>;
  text: string;
  /** In the parsed tree and before `</head>` in the source, where some crawlers stop reading. */
  isInHead: boolean;
}

export interface HtmlPage {
  titles: MetadataElement[];
  metas: MetadataElement[];
  links: MetadataElement[];
  jsonLd: MetadataElement[];
}

/** Parses a page like a browser does, so misplaced elements end up where a browser puts them. */
export function parseHtml(html: string): HtmlPage {
  const page: HtmlPage = { titles: [], metas: [], links: [], jsonLd: [] };
  const end = html.search(/<\/head\s*>/i);
  const lists: Record<string, MetadataElement[]> = {
    title: page.titles,
    meta: page.metas,
    link: page.links,
  };
  visit(parse(html, { sourceCodeLocationInfo: true }), false, (node, inHead) => {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const offset = node.sourceCodeLocation?.startOffset ?? Number.POSITIVE_INFINITY;
    const element = { attributes, text: textOf(node), isInHead: inHead && offset < end };
    lists[node.tagName]?.push(element);
    const isJsonLd = node.tagName === 'script' && attributes.type === 'application/ld+json';
    if (isJsonLd) page.jsonLd.push(element);
  });
  return page;
}

function visit(
  node: Node,
  inHead: boolean,
  onElement: (element: Element, inHead: boolean) => void,
) {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    // SVGs can contain <title> elements.
    if ('tagName' in child && child.tagName === 'svg') continue;
    if ('tagName' in child) onElement(child, inHead);
    visit(child, inHead || ('tagName' in child && child.tagName === 'head'), onElement);
  }
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

export function getMetas({ metas }: HtmlPage, name: string): MetadataElement[] {
  return metas.filter(({ attributes }) => attributes.property === name || attributes.name === name);
}
