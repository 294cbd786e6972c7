import { describe, expect, it } from 'vitest';
import { assignColumns, getColumnCount, getWallColumns } from './masonry-columns';

const toTiles = (keys: string, height = 1) => [...keys].map((key) => ({ key, height }));
const NONE = new Map<string, number>();

describe('the number of columns', () => {
  it.each([
    [390, 1],
    [700, 1],
    [701, 2],
    [1100, 2],
    [1101, 3],
    [2560, 3],
  ])('in a window of %i px is %i', (width, count) => {
    expect(getColumnCount({ 700: 1, 1100: 2, default: 3 }, width)).toBe(count);
  });
});

describe('the columns of a wall', () => {
  it.each([
    [390, 1],
    [700, 1],
    [900, 2],
    [1440, 3],
    [1680, 3],
    [1880, 3],
    [1881, 4],
    [2560, 5],
    [3440, 6],
  ])('in a window of %i px are %i', (width, count) => {
    expect(getColumnCount(getWallColumns('auto', '1'), width)).toBe(count);
  });

  it('are as many as the visitor chose for phones and for wide windows', () => {
    const counts = getWallColumns('6', '2');
    const windows = [390, 900, 1101, 3440];
    expect(windows.map((width) => getColumnCount(counts, width))).toEqual([2, 2, 6, 6]);
  });
});

describe('columns of a masonry', () => {
  it('are filled from left to right while they are equally tall', () => {
    expect([...assignColumns(toTiles('abcd'), 3, NONE).values()]).toEqual([0, 1, 2, 0]);
  });

  it('are filled where they are shortest', () => {
    const tiles = [{ key: 'tall', height: 3 }, ...toTiles('abc')];
    expect([...assignColumns(tiles, 2, NONE).values()]).toEqual([0, 1, 1, 1]);
  });

  it('keep every tile when tiles are added, before or after', () => {
    const before = assignColumns(toTiles('abcde'), 3, NONE);
    const after = assignColumns(toTiles('xabcdeyz'), 3, before);
    for (const key of 'abcde') expect(after.get(key)).toBe(before.get(key));
    expect(after.get('x')).toBe(2);
  });

  it('keep every other tile when one is removed', () => {
    const before = assignColumns(toTiles('abcdef'), 3, NONE);
    const after = assignColumns(toTiles('bcdef'), 3, before);
    for (const key of 'bcdef') expect(after.get(key)).toBe(before.get(key));
  });

  it('start over when removals leave one of them empty', () => {
    const before = assignColumns(toTiles('abc'), 2, NONE);
    expect([...assignColumns(toTiles('ac'), 2, before).values()]).toEqual([0, 1]);
  });

  it('start over when removals leave them uneven', () => {
    const before = assignColumns(toTiles('abcdefgh'), 2, NONE);
    expect([...assignColumns(toTiles('acegh'), 2, before).values()]).toEqual([0, 1, 0, 1, 0]);
  });

  it('may have no tiles', () => {
    expect(assignColumns([], 3, NONE).size).toBe(0);
  });
});
