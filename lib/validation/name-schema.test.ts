import { describe, expect, it } from 'vitest';
import { nameSchema } from './name-schema';

const accepts = (name: string) => nameSchema(101).safeParse(name).success;

describe('a name', () => {
  it.each([
    ['in Latin', 'Zoë Åkerlund'],
    ['in Cyrillic', 'Анна Каренина'],
    ['in Japanese', '葛󠄀飾 北斎'],
    ['in Arabic', 'محمد'],
    ['in Persian with ZWNJ', 'می‌خواهم'],
    ['in Hindi with ZWJ', 'क्‍ष'],
    ['in Sinhala with ZWJ', 'ශ්‍රී'],
    ['in Hebrew', 'דוד'],
    ['with a family of emoji', 'Ada 👩🏽‍👩‍👧'],
    ['with emoji of variation selectors', 'Ada ❤️ 1️⃣ 🏳️‍🌈'],
    ['with flags', 'Ada 🇩🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['that is empty', ''],
  ])('%s is accepted', (_, name) => {
    expect(accepts(name)).toBe(true);
  });

  it.each([
    ['a line break', 'Ada\nLovelace'],
    ['a NUL', 'Ada\0'],
    ['a C1 control', 'Ada\u0085Lovelace'],
    ['a right-to-left override', '\u202eecalevoL'],
    ['an isolate', 'Ada\u2066x\u2069'],
    ['a right-to-left mark', 'Ada\u200fLovelace'],
    ['an Arabic letter mark', 'Ada\u061cLovelace'],
    ['a zero-width space', 'Ada\u200bLovelace'],
    ['a byte order mark', 'Ada\ufeffLovelace'],
    ['a soft hyphen', 'Love\u00adlace'],
    ['ZWJ between Latin letters', 'A\u200dda'],
    ['ZWNJ at the end', 'می\u200c'],
    ['ZWJ after an emoji', '👩\u200d'],
    ['a variation selector after a letter', 'Ada\ufe0f'],
    ['a variation selector after a digit', 'Ada 1\ufe0f'],
    ['a Hangul filler', '\u3164'],
    ['a combining grapheme joiner', 'A\u034fda'],
    ['a blank Braille pattern', 'Ada\u2800'],
    ['tag characters', 'Ada\u{e0061}'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a lone surrogate', 'Ada\ud800'],
  ])('with %s is rejected', (_, name) => {
    expect(accepts(name)).toBe(false);
  });
});
