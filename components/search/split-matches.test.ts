import { expect, it } from 'vitest';
import { splitMatches } from './split-matches';

const mark = (label: string, q: string) =>
  splitMatches(label, q)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it.each([
  ['the start of a word', 'Mountain lake', 'mou', '[Mou]ntain lake'],
  ['every word', 'Mountain lake at dawn', 'lake mou', '[Mou]ntain [lake] at dawn'],
  ['accents that weren’t typed', 'Éclair crème', 'cre ecl', '[Écl]air [crè]me'],
  ['combining accents', 'Cre\u0300me', 'cre', '[Cre\u0300]me'],
  ['accents that were typed', 'creme', 'crè', '[cre]me'],
  ['the longest of several', 'Mountain', 'm mount', '[Mount]ain'],
  ['letters that decompose', 'ﬁeld', 'fi', '[ﬁ]eld'],
  ['no middle of a word', 'Mountain', 'tain', 'Mountain'],
  ['nothing that is a pattern', 'a+b (c)', '.*(+', 'a+b (c)'],
  ['letters with vowel signs', 'غُروب', 'غر', '[غُر]وب'],
  ['other forms of a letter', 'أحمد ایران', 'ايران احمد', '[أحمد] [ایران]'],
  ['Hebrew without points', 'שָׁלוֹם', 'שלום', '[שָׁלוֹם]'],
  ['characters without spaces', '上海夜景', '夜景', '上海[夜][景]'],
  ['characters with their marks', 'ภูเขา', 'เข', 'ภู[เ][ข]า'],
  ['emoji', 'Waves🌊', '🌊', 'Waves[🌊]'],
  ['nothing in an empty query', 'Mountain', '  ', 'Mountain'],
])('emphasizes %s', (_, label, q, expected) => {
  expect(mark(label, q)).toBe(expected);
});
