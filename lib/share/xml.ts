import { escapeMarkup } from '@/lib/markup';

/** Escaped XML, as opposed to plain text. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Record<string, string | number | undefined>;

/** Builds an element. Text is escaped; `null` children and undefined attributes are left out. */
export function buildElement(
  name: string,
  attributes: Attributes = {},
  ...children: (string | Xml | null)[]
): Xml {
  const markup = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner = children
    .filter((child) => child !== null)
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
    .join('');
  return { xml: inner ? `<${name}${markup}>${inner}</${name}>` : `<${name}${markup}/>` };
}

export function buildXmlDocument(root: Xml): string {
  return `${XML_DECLARATION}${root.xml}\n`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes text for content and attributes, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
