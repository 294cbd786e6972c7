import { escapeMarkup } from '@/lib/markup';

/** A finished piece of XML: what is no such piece is text, and gets escaped. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Record<string, string | number | undefined>;

/** An element; what is `null` among its children is left out. */
export function element(
  name: string,
  attributes: Attributes = {},
  ...children: (string | Xml | null)[]
): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner = children
    .filter((child) => child !== null)
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
    .join('');
  return { xml: inner ? `<${name}${given}>${inner}</${name}>` : `<${name}${given}/>` };
}

/** A whole document. */
export function xmlDocument(root: Xml): string {
  return `${XML_DECLARATION}${root.xml}\n`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as XML may hold it, in content and in attributes: escaped, without what XML has no way to say. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
