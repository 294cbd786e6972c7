import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CharactersLeft } from './characters-left';

const textFor = (length: number) =>
  renderToStaticMarkup(<CharactersLeft text={'x'.repeat(length)} max={2000} />).replace(
    /<[^>]*>/g,
    '',
  );

it('says how many characters are left from 90 % on', () => {
  expect(textFor(1799)).toBe('');
  expect(textFor(1800)).toBe('200 characters left');
  expect(textFor(1999)).toBe('1 character left');
  expect(textFor(2000)).toBe('You’ve reached the limit of 2,000 characters.');
});
