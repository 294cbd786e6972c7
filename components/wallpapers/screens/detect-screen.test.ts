import { expect, it } from 'vitest';
import { detectScreen } from './detect-screen';

const detect = (
  screen: [width: number, height: number],
  devicePixelRatio: number,
  { zoom = 1, hasTouch = false, isSafari = false } = {},
) =>
  detectScreen({
    screen: { width: screen[0], height: screen[1] },
    devicePixelRatio,
    outerWidth: 1500,
    innerWidth: Math.round(1500 / zoom),
    hasTouch,
    isSafari,
  });

it.each<[name: string, found: string, expected: string]>([
  ['a screen at 100 %', detect([2560, 1440], 1), '2560x1440'],
  ['a video wall, up to the largest size of a screen', detect([8000, 4000], 1), '7680x4000'],
  ['a watch, from the smallest size', detect([198, 242], 2, { hasTouch: true }), '396x484'],
  ['a Retina screen', detect([1512, 982], 2), '3024x1964'],
  ['Windows at 125 %', detect([1536, 864], 1.25), '1920x1080'],
  ['Windows at 150 %, whose width is rounded up', detect([1707, 960], 1.5), '2560x1440'],
  ['Windows at 150 %, whose height is rounded down', detect([1707, 1066], 1.5), '2560x1600'],
  ['an ultrawide screen at 125 %', detect([2752, 1152], 1.25), '3440x1440'],
  ['a laptop of 3:2 at 150 %', detect([1504, 1003], 1.5), '2256x1504'],
  ['an Android phone', detect([412, 915], 2.625, { hasTouch: true }), '1080x2400'],
  ['an iPhone', detect([393, 852], 3, { hasTouch: true }), '1179x2556'],
  ['a phone in landscape', detect([915, 412], 2.625, { hasTouch: true }), '1080x2400'],
  ['a screen turned upright', detect([1440, 2560], 1), '1440x2560'],
  ['a page zoomed to 110 % in Chrome', detect([2560, 1440], 1.1, { zoom: 1.1 }), '2560x1440'],
  ['a page zoomed to 200 % in Chrome', detect([1920, 1080], 2, { zoom: 2 }), '1920x1080'],
  [
    'a page zoomed to 110 % on a Retina screen, whose density Chrome reports with an error',
    detect([1728, 1117], 2.200000047683716, { zoom: 1.1 }),
    '3456x2234',
  ],
  ['a page zoomed out to 67 % in Chrome', detect([1512, 982], 4 / 3, { zoom: 2 / 3 }), '3024x1964'],
  [
    'a page zoomed to 200 % in Safari',
    detect([1512, 982], 2, { zoom: 2, isSafari: true }),
    '3024x1964',
  ],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
