import 'server-only';

const MAX_PROPERTY_LENGTH = 4_000;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/**
 * Reads a property of an XMP packet: an attribute, an element, or a list, joined with commas. Prefixes are those that all
 * programs write. Every pattern takes linear time, since anyone can upload a packet.
 */
export function readXmpProperty(xmp: string, name: string): string {
  const attribute = xmp.match(
    new RegExp(`\\s${name}\\s{0,9}=\\s{0,9}(?:"([^"]{0,4000})"|'([^']{0,4000})')`),
  );
  const value = attribute ? (attribute[1] ?? attribute[2] ?? '') : readElement(xmp, name);
  return value.replace(/&(?:([a-z]{2,4})|#(x?)([0-9a-f]{1,6}));/gi, decodeEntity).trim();
}

function readElement(xmp: string, name: string): string {
  const start = xmp.match(new RegExp(`<${name}[\\s/>]`))?.index;
  if (start === undefined) return '';
  const rest = xmp.slice(start, start + MAX_PROPERTY_LENGTH);
  const tagEnd = rest.indexOf('>');
  const resource = rest.slice(0, tagEnd + 1).match(/rdf:resource="([^"]*)"/)?.[1];
  const end = rest.indexOf(`</${name}>`);
  if (resource !== undefined || end === -1) return resource ?? '';
  const content = rest.slice(tagEnd + 1, end);
  return content.replace(/<\/rdf:li>\s{0,99}<rdf:li[^<>]*>/g, ', ').replace(/<[^<>]*>/g, '');
}

function decodeEntity(entity: string, name: string | undefined, x: string, digits: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = Number.parseInt(digits, x ? 16 : 10);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
}
