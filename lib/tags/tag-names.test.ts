import { describe, expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { mergeTags, parseTags } from './tag-names';

describe('tags typed by a user', () => {
  it.each([
    ['mist', ['mist']],
    ['  #Deep   Sea ', ['deep sea']],
    ['mist, , Mist,hills,', ['mist', 'hills']],
    [' , # ', []],
    ['#night#sky #f#m', ['night', 'sky', 'f', 'm']],
    ['f#m; #️⃣', ['f#m', '#️⃣']],
    ['富士山，夜、桜', ['富士山', '夜', '桜']],
    ['غروب، بحر', ['غروب', 'بحر']],
    ['#sunset #Deep sea #c#', ['sunset', 'deep sea', 'c#']],
    ['one\ntwo\r\nthree', ['one', 'two', 'three']],
    ['İZMİR, izmir, i\u0307zmi\u0307r', ['izmir']],
    ['ΟΔΟΣ, οδος', ['οδος']],
    ['cafe\u0301, CAFÉ', ['café']],
    ['sun\u200bset, \ufeffsunset, sun\u00adset', ['sunset']],
    ['\u200b, \u3164, \u2800', []],
    ['می‌خواهم', ['می‌خواهم']],
  ])('%j become %j', (typed, tags) => {
    expect(mergeTags([], typed)).toEqual({ tags, rest: '', problem: null });
  });

  it('are split in time that grows with their length', () => {
    expect(parseTags(`a${' '.repeat(200_000)}b`)).toEqual(['a b']);
  });

  it('are added once', () => {
    expect(mergeTags(['mist', 'sea'], 'sea, hills').tags).toEqual(['mist', 'sea', 'hills']);
  });

  it('stay in the input if they are too long, and the others are added', () => {
    const long = 'x'.repeat(TEXT.tag + 1);
    expect(mergeTags([], `mist, ${long}`)).toEqual({ tags: ['mist'], rest: long, problem: 'long' });
    expect(mergeTags([], 'x'.repeat(TEXT.tag)).problem).toBeNull();
  });

  it.each(['.', '..', '#.'])('stay in the input if they are %s', (typed) => {
    const { tags, rest, problem } = mergeTags(['sea'], `mist, ${typed}`);
    expect([tags, rest, problem]).toEqual([['sea', 'mist'], typed.replace('#', ''), 'dots']);
  });

  it('stay in the input if the list is full', () => {
    const many = Array.from({ length: TEXT.tags - 1 }, (_, number) => `tag ${number}`);
    const { tags, rest, problem } = mergeTags(many, 'mist, hills');
    expect([tags.length, rest, problem]).toEqual([TEXT.tags, 'hills', 'many']);
  });
});
