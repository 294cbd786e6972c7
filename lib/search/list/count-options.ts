import 'server-only';
import { toDay } from '@/lib/calendar';
import { filterText } from '@/lib/messages/search-filters';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { readPublic } from '@/lib/platform/replica';
import { addCacheTags } from '@/lib/platform/request-context';
import {
  COUNTED_FILTERS,
  type CountedFilter,
  type Filters,
  parseFilter,
  replaceConditions,
} from '@/lib/search/query/filters';
import { parseSearch, type Query } from '@/lib/search/query/grammar';
import { escapeValue } from '@/lib/search/query/value-list';
import { compileClause } from '@/lib/search/resolve/compile';
import { resolveQuery } from '@/lib/search/resolve/resolve-query';
import { MAX_TOTAL, type OptionCounts } from '@/lib/search/schema';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { type CountedOption, countMatches } from './count-matches';

interface Option extends CountedOption {
  name: CountedFilter;
  value: string;
}

/** Counts the matches of a search for each option of its filters, reading some thousand wallpapers at most. */
export function countOptions(q: string, filters: Filters): Promise<OptionCounts> {
  // Like an empty list: whatever is removed may have been counted.
  addCacheTags(wallpaperTags.lists());
  return readPublic(() => count(q, filters));
}

async function count(q: string, filters: Filters): Promise<OptionCounts> {
  const today = toDay(new Date(), env().SITE_TIME_ZONE);
  const typed = parseSearch(q);
  // An option replaces what any other one of its filter does.
  const getBase = (name: CountedFilter) =>
    replaceConditions(typed, { ...filters, [name]: undefined }, [name], today);
  const counts: OptionCounts = {};
  for (const { base, options } of groupByBase(await listOptions(today), getBase)) {
    const numbers = await countMatches(await resolveQuery(base), options);
    for (const [index, { name, value }] of options.entries()) {
      const number = numbers[index];
      if (number === undefined) continue;
      counts[name] = { ...counts[name], [value]: number > MAX_TOTAL ? null : number };
    }
  }
  return counts;
}

/** Those that are offered, apart from "any". */
async function listOptions(today: string): Promise<Option[]> {
  const rows = await db().category.findMany({ select: { name: true } });
  const categories = rows.map(({ name }) => escapeValue(name));
  const named = COUNTED_FILTERS.flatMap((name) => {
    const offered = filterText.choices[name].map(([value]) => value).filter(Boolean);
    const values = name === 'category' ? categories : offered;
    return values.map((value) => ({ name, value, query: parseFilter(name, value, today) }));
  });
  const resolved = await resolveQuery(named.flatMap(({ query }) => query));
  return named.flatMap(({ name, value, query: [clause = []] }) => {
    const filter = compileClause(clause, resolved);
    return filter ? [{ name, value, filter }] : [];
  });
}

/** Filters that aren't chosen share what the search is without them. */
function groupByBase(options: Option[], getBase: (name: CountedFilter) => Query) {
  const groups = new Map<string, { base: Query; options: Option[] }>();
  for (const name of COUNTED_FILTERS) {
    const base = getBase(name);
    const key = JSON.stringify(base);
    const group = groups.get(key) ?? { base, options: [] };
    group.options.push(...options.filter((option) => option.name === name));
    groups.set(key, group);
  }
  return groups.values();
}
