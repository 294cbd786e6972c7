import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeLine } from './change-line';

const getText = (now: number, before: number, growth: number) =>
  renderToStaticMarkup(<ChangeLine change={{ now, before, growth }} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();

it('Compares a figure with the previous period', () => {
  expect(getText(9, 8, 12.5)).toMatch(/^\+12\.5% +from 8$/);
  expect(getText(8, 8, 0)).toMatch(/^0% +from 8$/);
});

it('Has no percentage for a figure that was 0 before', () => {
  expect(getText(4, 0, 100)).toBe('New');
  expect(getText(0, 0, 0)).toBe('No change');
});
