import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** An element that tells crawlers something. */
export interface Told {
  attributes: Record<string, string>;
  text: string;
  /** In the tree and in the bytes before `</head>`: crawlers that read no further find it. */
  isInHead: boolean;
}

/** What crawlers read of a page, in its order. */
export interface HtmlPage {
  titles: Told[];
  metas: Told[];
  links: Told[];
  jsonLd: Told[];
}

/** Reads a page as browsers do: what is misplaced in it is found where they would put it. */
export function readHtml(html: string): HtmlPage {
  const page: HtmlPage = { titles: [], metas: [], links: [], jsonLd: [] };
  const end = html.search(/<\/head\s*>/i);
  const lists: Record<string, Told[]> = { title: page.titles, meta: page.metas, link: page.links };
  visit(parse(html, { sourceCodeLocationInfo: true }), false, (element, inHead) => {
    const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    const at = element.sourceCodeLocation?.startOffset ?? Number.POSITIVE_INFINITY;
    const told = { attributes, text: textOf(element), isInHead: inHead && at < end };
    lists[element.tagName]?.push(told);
    const isData = element.tagName === 'script' && attributes.type === 'application/ld+json';
    if (isData) page.jsonLd.push(told);
  });
  return page;
}

function visit(node: Node, inHead: boolean, tell: (element: Element, inHead: boolean) => void) {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    // What is drawn in a page has titles, too.
    if ('tagName' in child && child.tagName === 'svg') continue;
    if ('tagName' in child) tell(child, inHead);
    visit(child, inHead || ('tagName' in child && child.tagName === 'head'), tell);
  }
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** The contents of all `<meta>` of a name, be it a `name` or a `property`. */
export function metasOf({ metas }: HtmlPage, name: string): Told[] {
  return metas.filter(({ attributes }) => attributes.property === name || attributes.name === name);
}
