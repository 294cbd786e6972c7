import type { Condition, Range } from './conditions';
import type { Query, Term } from './grammar';

type Size = Extract<Condition, { kind: 'size' }>;
type Resolution = Extract<Condition, { kind: 'resolution' }>;

/** Makes one of all sizes and one of all resolutions that must match: each is compared to dozens of terms. */
export function mergeSizes(clauses: Query): Query {
  const sizes = clauses.filter((clause) => isRequired(clause, 'size'));
  const resolutions = clauses.filter((clause) => isRequired(clause, 'resolution'));
  const others = clauses.filter(
    (clause) => !sizes.includes(clause) && !resolutions.includes(clause),
  );
  return [
    ...merge(sizes, (conditions) => (conditions as Size[]).reduce(intersect)),
    ...merge(resolutions, (conditions) => (conditions as Resolution[]).reduce(getLarger)),
    ...others,
  ];
}

function isRequired([term, ...others]: readonly Term[], kind: Condition['kind']): boolean {
  const [condition, ...alternatives] = term?.conditions ?? [];
  const isAlone = others.length === 0 && alternatives.length === 0 && !term?.isExcluded;
  return isAlone && condition?.kind === kind;
}

function merge(clauses: Query, combine: (conditions: Condition[]) => Condition): Query {
  const terms = clauses.flat();
  const [first] = terms;
  if (!first || terms.length === 1) return clauses;
  const filter = terms.find(({ isFilter }) => isFilter);
  const condition = combine(terms.flatMap(({ conditions }) => conditions));
  return [[{ ...(filter ?? first), conditions: [condition] }]];
}

const intersect = (a: Size, b: Size): Size => ({
  kind: 'size',
  width: intersectRanges(a.width, b.width),
  height: intersectRanges(a.height, b.height),
});

function intersectRanges(a: Range, b: Range): Range {
  const mins = [a.min, b.min].filter((one) => one !== undefined);
  const maxes = [a.max, b.max].filter((one) => one !== undefined);
  return {
    ...(mins.length > 0 && { min: Math.max(...mins) }),
    ...(maxes.length > 0 && { max: Math.min(...maxes) }),
  };
}

/** A larger one is longer and wider. */
const getLarger = (a: Resolution, b: Resolution) => (a.long > b.long ? a : b);
