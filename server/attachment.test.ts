import { expect, it } from 'vitest';
import { attachment } from './attachment';

it.each([
  ['Misty Mountains.jpg', 'Misty Mountains.jpg', 'Misty%20Mountains.jpg'],
  ['Café.png', 'Cafe.png', 'Caf%C3%A9.png'],
  ['山.webp', '_.webp', '%E5%B1%B1.webp'],
  ['"50%" \\ 😀.jpg', '_50__ _ _.jpg', '%2250%25%22%20%5C%20%F0%9F%98%80.jpg'],
  ["it's (*).jpg", "it's (*).jpg", 'it%27s%20%28%2A%29.jpg'],
  ['a\r\nX-Evil: 1.jpg', 'a__X-Evil: 1.jpg', 'a%0D%0AX-Evil%3A%201.jpg'],
])('%j gets a plain fallback and the exact name', (name, plain, exact) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${exact}`);
});
