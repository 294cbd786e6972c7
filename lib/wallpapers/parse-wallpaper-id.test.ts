import { expect, it } from 'vitest';
import { parseWallpaperId } from './parse-wallpaper-id';

it.each([
  ['7bQ2mVx9Kd', '7bQ2mVx9Kd'],
  [' 7bQ2mVx9Kd\n', '7bQ2mVx9Kd'],
  ['https://fresco.test/wallpaper/7bQ2mVx9Kd', '7bQ2mVx9Kd'],
  ['http://localhost:3000/wallpaper/7bQ2mVx9Kd/edit?a=b#c', '7bQ2mVx9Kd'],
  ['/wallpaper/7bQ2mVx9Kd', '7bQ2mVx9Kd'],
  ['https://fresco.test/wallpaper/7bQ2mVx9KdX', 'https://fresco.test/wallpaper/7bQ2mVx9KdX'],
  ['Sunrise', 'Sunrise'],
  ['', ''],
])('The ID in %j is %j', (text, id) => {
  expect(parseWallpaperId(text)).toBe(id);
});
