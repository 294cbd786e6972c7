import cssNames from 'color-name';

/** Names of colors that CSS lacks. */
const MORE_NAMES: Record<string, string> = {
  amber: '#ffbf00',
  burgundy: '#7a1330',
  charcoal: '#36454f',
  cream: '#fffdd0',
  emerald: '#2e9e5b',
  lilac: '#c8a2c8',
  mint: '#9fe3c0',
  mustard: '#d9a821',
  peach: '#ffc9a3',
  rose: '#e8477c',
  sand: '#d9c39a',
};

const HEX = /^#?([0-9a-f]{6})$/i;
const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Parses `#0066cc`, `0066cc`, `#06c` or a name such as `sky blue`. Returns `#0066cc`, or null. */
export function parseColor(text: string): string | null {
  const hex = HEX.exec(text)?.[1] ?? SHORT_HEX.exec(text)?.slice(1).map(double).join('');
  return hex ? `#${hex.toLowerCase()}` : findByName(text.toLowerCase().replace(/[\s_-]/g, ''));
}

function findByName(name: string): string | null {
  if (Object.hasOwn(MORE_NAMES, name)) return MORE_NAMES[name] ?? null;
  if (!Object.hasOwn(cssNames, name)) return null;
  const channels = cssNames[name as keyof typeof cssNames];
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const double = (digit: string) => digit + digit;
