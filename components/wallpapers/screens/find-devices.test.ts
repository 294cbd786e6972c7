import { expect, it } from 'vitest';
import { DEVICES } from '@/lib/devices';
import { findDevices, readSize } from './find-devices';

const findNames = (query: string) => findDevices(query).map(({ name }) => name);

it('finds devices by words in any order, by group and by size', () => {
  expect(findNames('pro iphone 15')).toEqual(['iPhone 15 Pro', 'iPhone 15 Pro Max']);
  expect(findNames('iphone 17').slice(0, 2)).toEqual(['iPhone 17, 17 Pro', 'iPhone 17 Pro Max']);
  expect(findNames('macbook 14')).toEqual(['MacBook Pro 14″']);
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
