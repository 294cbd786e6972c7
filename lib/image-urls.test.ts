import { describe, expect, it } from 'vitest';
import { createImageUrlReplacer, reviveImageUrl } from './image-urls';

const replacer = createImageUrlReplacer('https://walls.example');
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value, replacer));

const record = {
  title: '/i/w/abc/1.webp',
  smallImageUrl: '/i/w/abc/1.webp',
  displayAvifUrl: null,
  profilePicture: '/user.png',
};
const absolute = {
  ...record,
  smallImageUrl: 'https://walls.example/i/w/abc/1.webp',
  profilePicture: 'https://walls.example/user.png',
};

describe('image URLs', () => {
  it('are absolute in API responses, also inside lists', () => {
    expect(toJson([record])).toEqual([absolute]);
  });

  it('are relative again in the browser, whatever its host name is', () => {
    expect(JSON.parse(JSON.stringify({ items: [absolute] }), reviveImageUrl)).toEqual({
      items: [record],
    });
  });

  it.each(['https://cdn.example/w/abc/1.webp', 'https://elsewhere.example/cover.jpg'])(
    'keep the host of %s',
    (url) => {
      expect(toJson({ coverUrl: url })).toEqual({ coverUrl: url });
      expect(reviveImageUrl('coverUrl', url)).toBe(url);
    },
  );
});
