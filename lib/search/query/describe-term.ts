import { conditionText as text } from '@/lib/messages/search-conditions';
import type { Condition, Range } from './conditions';
import type { Query, Term } from './grammar';

/** Their labels begin with the name of a field. */
const FIELDS = new Set<Condition['kind']>([
  'tag',
  'user',
  'category',
  'license',
  'format',
  'color',
  'like',
  'in',
]);

type Titles = Readonly<Record<string, string>>;

/**
 * Describes a term as people say it: `width:>3840` is "Wider than 3,840 px".
 *
 * @param titles of wallpapers in `like:` and collections in `in:`, by ID
 */
export function describeTerm(term: Term, titles: Titles = {}): string {
  const { conditions, isExcluded } = term;
  // A shorthand follows the word that it also is.
  const labels = [...conditions].reverse().map((condition) => {
    if (condition.kind === 'like' || condition.kind === 'in')
      return text[condition.kind](titles[condition.id] ?? condition.id);
    return describeCondition(condition, term);
  });
  const label = labels.join(text.or);
  if (!isExcluded) return label;
  const isField = conditions.some(({ kind }) => FIELDS.has(kind));
  return isField ? text.notField(label) : text.not(label);
}

/** Why `date:2026-02-30` is searched as words. Null for other terms. */
export function explainWord({ conditions: [first], text: typed }: Term): string | null {
  const key = /^([a-z]+):./i.exec(typed)?.[1]?.toLowerCase() ?? '';
  const isMisunderstood = first?.kind === 'word' && Object.hasOwn(text.misunderstood, key);
  return isMisunderstood ? text.misunderstood[key as keyof typeof text.misunderstood] : null;
}

export const listShownClauses = (query: Query): Query =>
  query.filter((clause) => !clause.every(({ isOptional }) => isOptional));

/** False for a few plain words, which need no explanation. */
export function hasConditions(query: Query): boolean {
  return listShownClauses(query).some(
    (clause) =>
      clause.length > 1 ||
      clause.some((term) => {
        const { isExcluded, conditions } = term;
        const [first, second] = conditions;
        const isWord = second === undefined && first?.kind === 'word' && !isExcluded;
        return !isWord || explainWord(term) !== null;
      }),
  );
}

function describeCondition(
  condition: Exclude<Condition, { kind: 'like' | 'in' }>,
  { conditions, text: typed }: Term,
): string {
  switch (condition.kind) {
    case 'word':
      return conditions.length > 1 ? text.quoted(condition.word) : condition.word;
    case 'phrase':
      return text.quoted(condition.words);
    case 'tag':
    case 'user':
    case 'category':
      return text[condition.kind](condition.name);
    case 'license':
      return text.license(condition.license);
    case 'format':
      return text.format(condition.format);
    case 'size':
      return describeSize(condition, /:[<>](?!=)/.test(typed));
    case 'fit':
      return text.sides(condition.screen.width, condition.screen.height);
    case 'resolution':
      return text.resolution(condition.name);
    case 'ratio':
      return text.ratio(condition.width, condition.height);
    case 'orientation':
      return text.orientations[condition.orientation];
    case 'shape':
      return text.shapes[condition.shape];
    case 'brightness':
      return text.brightness[condition.brightness];
    case 'pair':
      return text.pair;
    case 'date':
      return describeDate(condition);
    case 'color':
      return text.color(getColorName(typed));
  }
}

/** @param isStrict whether the limit itself was excluded, as in `width:>3840` */
function describeSize({ width, height }: { width: Range; height: Range }, isStrict: boolean) {
  if (width.min !== undefined && height.min !== undefined) return text.sides(width.min, height.min);
  const side = Object.keys(width).length > 0 ? 'width' : 'height';
  const { min, max } = side === 'width' ? width : height;
  if (min === undefined) {
    return isStrict ? text[side].below((max ?? 0) + 1) : text[side].atMost(max ?? 0);
  }
  if (max === undefined) return isStrict ? text[side].above(min - 1) : text[side].atLeast(min);
  return min === max ? text[side].exactly(min) : text[side].between(min, max);
}

/** Returns the name or value as typed. */
const getColorName = (typed: string) => typed.replace(/^colors?:|"|\^.*$/gi, '').toLowerCase();

function describeDate({ from, to }: { from?: string; to?: string }): string {
  if (from && to) return text.period(from, to);
  return from ? text.since(from) : text.through(to ?? '');
}
