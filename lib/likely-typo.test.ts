import { describe, expect, it } from 'vitest';
import { isLikelyEdit, isLikelyMeant, mayBeTypo } from './likely-typo';

describe('a typo in a short word', () => {
  it.each([
    ['loke', 'lake'],
    ['nihgt', 'night'],
    ['forst', 'forest'],
    ['stree', 'street'],
    ['riverr', 'river'],
    ['beaxh', 'beach'],
    ['hadow', 'shadow'],
    ['might', 'night'],
    ['rfost', 'frost'],
  ])('%s is %s', (typed, meant) => {
    expect(isLikelyEdit(typed, meant)).toBe(true);
  });

  it.each([
    ['oled', 'poled'],
    ['oled', 'old'],
    ['berge', 'beige'],
    ['meer', 'deer'],
    ['nasa', 'nasal'],
    ['nuit', 'unit'],
    ['resh', 'fresh'],
    ['lucht', 'yacht'],
  ])('%s is not %s', (typed, meant) => {
    expect(isLikelyEdit(typed, meant)).toBe(false);
  });
});

describe('a typo in a longer word', () => {
  it.each([
    ['montain', 'mountain'],
    ['moubtain', 'mountain'],
    ['ainbow', 'rainbow'],
    ['nountain', 'mountain'],
  ])('%s is %s', (typed, meant) => {
    expect(isLikelyEdit(typed, meant)).toBe(true);
  });

  it('begins with the same letter, or one beside it', () => {
    expect(isLikelyEdit('fosque', 'mosque')).toBe(false);
    expect(isLikelyMeant('gebirges', 'derbirges')).toBe(false);
  });
});

it.each(['sky', 'berge', 'горы', 'ελλαδα', 'güneş', 'a'.repeat(31)])('%s is no typo', (word) => {
  expect(mayBeTypo(word)).toBe(false);
});
