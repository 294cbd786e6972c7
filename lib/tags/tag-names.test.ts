import { describe, expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { takeTags } from './tag-names';

describe('tags that are typed', () => {
  it.each([
    ['mist', ['mist']],
    ['  #Deep   Sea ', ['deep sea']],
    ['mist, , Mist,hills,', ['mist', 'hills']],
    [' , # ', []],
  ])('%j are kept as %j', (typed, tags) => {
    expect(takeTags([], typed)).toEqual({ tags, rest: '', problem: null });
  });

  it('are taken once', () => {
    expect(takeTags(['mist', 'sea'], 'sea, hills').tags).toEqual(['mist', 'sea', 'hills']);
  });

  it('stay to be mended when they are too long, and the others are taken', () => {
    const long = 'x'.repeat(TEXT.tag + 1);
    expect(takeTags([], `mist, ${long}`)).toEqual({ tags: ['mist'], rest: long, problem: 'long' });
    expect(takeTags([], 'x'.repeat(TEXT.tag)).problem).toBeNull();
  });

  it('stay when there are as many as there may be', () => {
    const many = Array.from({ length: TEXT.tags - 1 }, (_, number) => `tag ${number}`);
    const { tags, rest, problem } = takeTags(many, 'mist, hills');
    expect([tags.length, rest, problem]).toEqual([TEXT.tags, 'hills', 'many']);
  });
});
