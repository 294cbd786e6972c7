import { expect, test } from 'vitest';
import { findRelated } from './find-related';

const build = (tags: string[], displayName = 'Ada L.') => ({
  tags,
  displayName,
  username: displayName.toLowerCase().replace(/\W/g, ''),
  profilePicture: '/user.png',
});

test('Related tags are those of at least two results, most frequent first, without typed ones', () => {
  const items = [
    build(['night', 'moon', 'sea']),
    build(['night', 'sea', 'moon', 'fog']),
    build(['night', 'sea']),
  ];
  expect(findRelated('Night sky', items).tags).toEqual(['sea', 'moon']);
  const many = Array.from({ length: 8 }, (_, number) => `tag ${number}`);
  expect(findRelated('', [build(many), build(many)]).tags).toEqual(many.slice(0, 6));
});

test('Creators are those with a typed word in the name, whatever the case and accents', () => {
  const items = [build([], 'Zoë Quartz'), build([], 'Zoë Quartz'), build([], 'Ada Forest')];
  const find = (q: string) => findRelated(q, items).creators.map(({ displayName }) => displayName);
  expect(find('zoe at night')).toEqual(['Zoë Quartz']);
  expect(find('user:adaforest -boat')).toEqual(['Ada Forest']);
  expect(find('fores')).toEqual([]);
});
