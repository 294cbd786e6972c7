import fc from 'fast-check';
import { TEXT } from '@/lib/limits';
import type { Filters } from '@/lib/search/query/filters';
import { INHERITED_NAMES, unusualText } from './unusual-values';

const OPERATORS = [
  ...['tag', 'user', 'category', 'license', 'format', 'width', 'height', 'ratio', 'orientation'],
  ...['date', 'color', 'like', 'mood', ...INHERITED_NAMES],
];

const VALUES = [
  ...['mist', '4k', '16:9', '3840x2160', '>=1920', '1920..', '2026-02', '<2026', 'teal', 'cc0'],
  ...['jpg', 'portrait', 'phone', 'ultrawide', '0066cc', 'K7pQ2mZx4B', '1M', ...INHERITED_NAMES],
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: unusualText.map((text) => text.slice(0, 60)) },
);

const term = fc
  .tuple(
    fc.constantFrom('', '', '-', '"', '|', 'OR '),
    fc.option(fc.constantFrom(...OPERATORS), { nil: '' }),
    value,
  )
  .map(([before, operator, text]) => `${before}${operator && `${operator}:`}${text}`);

/** Generates search queries: words, phrases, conditions with any value, and alternatives. */
export const searchArbitrary: fc.Arbitrary<string> = fc
  .array(term, { maxLength: 8 })
  .map((terms) => terms.join(' ').slice(0, TEXT.query));

/** Generates filters, most of them valid. */
export const filtersArbitrary: fc.Arbitrary<Filters> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      category: value,
      tags: value,
      user: value,
      orientation: fc.constant('landscape'),
      ratios: fc.constant('16x9,portrait'),
      resolutions: fc.constant('3840x2160'),
      colors: fc.constant('teal,0066cc'),
      period: fc.constantFrom('1M', '1M', '1M', 'constructor'),
    },
    { requiredKeys: [] },
  ),
);
