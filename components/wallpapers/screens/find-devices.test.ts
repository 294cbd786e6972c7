import { expect, it } from 'vitest';
import { DEVICES } from '@/lib/devices';
import { findDevices, readSize } from './find-devices';

const findNames = (query: string) => findDevices(query).map(({ name }) => name);

it('finds devices by words in any order, by group and by size', () => {
  expect(findNames('pro iphone max')).toEqual([expect.stringMatching(/^iPhone .*Pro Max$/)]);
  expect(findDevices('ultrawide').every(({ group }) => group === 'ultrawide')).toBe(true);
  expect(findNames('2560 × 1440')).toEqual(['QHD']);
  expect(findNames('3840X2160')).toEqual(['4K']);
  expect(findDevices('no such device')).toEqual([]);
  expect(findDevices(' ')).toEqual(DEVICES);
});

it('reads sizes of screens', () => {
  expect(readSize(' 2000 x 1000 ')).toBe('2000x1000');
  for (const other of ['2000', '2000 x', '20 x 10', '99999x1000', '4K'])
    expect(readSize(other)).toBeNull();
});
