import { TEXT } from '@/lib/limits';
import { FILTER_NAMES, type FilterName, getMaxLength, listInvalidValues } from './filters';
import { DEFAULT_TOP_RANGE, SEED, SORTINGS, TOP_RANGE_NAMES } from './sorting';

const NAMES = ['exact', 'sorting', 'topRange', 'seed', ...FILTER_NAMES] as const;

/** Parameters of a search beside `q` and `page`, in the order of its URL. */
export type SearchOptions = Partial<Record<(typeof NAMES)[number], string>>;

/** Ignores unknown, invalid and default values, and those without an effect. */
export function readOptions(getValue: (name: string) => unknown): SearchOptions {
  const entries = NAMES.flatMap((name) => {
    const value = getValue(name);
    return typeof value === 'string' && isValid(name, value) ? [[name, value]] : [];
  });
  const { topRange, seed, ...options }: SearchOptions = Object.fromEntries(entries);
  const { sorting, ...rest } = options;
  return {
    ...(sorting && sorting !== 'relevance' && { sorting }),
    ...(sorting === 'toplist' && topRange && topRange !== DEFAULT_TOP_RANGE && { topRange }),
    ...(sorting === 'random' && seed && { seed }),
    ...rest,
  };
}

/** Cuts off what is beyond the longest query, between two characters. */
export function shortenQuery(q: string): string {
  const text = q.trim();
  return text.length > TEXT.query
    ? text
        .slice(0, TEXT.query)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
    : text;
}

/** Without `fit`, which limits every list and is switched apart from them. */
export function listFilters(options: SearchOptions): FilterName[] {
  return FILTER_NAMES.filter((name) => name !== 'fit' && options[name]);
}

function isValid(name: (typeof NAMES)[number], value: string): boolean {
  switch (name) {
    case 'exact':
      return value === '1';
    case 'sorting':
      return SORTINGS.some((one) => one === value);
    case 'topRange':
      return TOP_RANGE_NAMES.some((one) => one === value);
    case 'seed':
      return SEED.test(value);
    default:
      return isText(value, getMaxLength(name)) && listInvalidValues(name, value).length === 0;
  }
}

const isText = (value: string, maxLength: number) =>
  value.trim() !== '' && value.length <= maxLength && !/[\0\p{Cs}]/u.test(value);
