import { expect, it } from 'vitest';
import { piecesOf } from './prose';

it('tells code and links from words, and leaves everything else as it is', () => {
  expect(piecesOf('Send `a: b` to [the (first) call](#get-x), or not.')).toEqual([
    { kind: 'words', text: 'Send ' },
    { kind: 'code', text: 'a: b' },
    { kind: 'words', text: ' to ' },
    { kind: 'link', text: 'the (first) call', href: '#get-x' },
    { kind: 'words', text: ', or not.' },
  ]);
  expect(piecesOf('A lone ` and [brackets] (here).')).toEqual([
    { kind: 'words', text: 'A lone ` and [brackets] (here).' },
  ]);
  expect(piecesOf('')).toEqual([]);
});
