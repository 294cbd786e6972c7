import { describe, expect, it } from 'vitest';
import { checkHead, checkMissing } from './check-head';
import { metasOf, readHtml } from './html-page';

const og = (value: string) => `<meta property="og:title" content="${value}">`;
const places = (html: string) =>
  metasOf(readHtml(html), 'og:title').map(({ isInHead }) => isInHead);

describe('metadata', () => {
  it.each([
    ['in the head', `<html><head>${og('a')}</head><body></body></html>`, [true]],
    ['in the body', `<html><head></head><body>${og('a')}</body></html>`, [false]],
    ['behind what ends the head early', `<head><div></div>${og('a')}</head>`, [false]],
    ['behind the end of the head, where browsers take it back', `<head></head>${og('a')}`, [false]],
    ['in both', `<head>${og('a')}</head><body>${og('a')}`, [true, false]],
    ['in a comment', `<head><!-- ${og('a')} --></head>`, []],
  ])('%s is seen for what it is', (_, html, expected) => {
    expect(places(html)).toEqual(expected);
  });

  it('is read as text: entities mean what they stand for', () => {
    const [told] = metasOf(readHtml(`<head>${og('&quot;&gt;&lt;b&gt; &amp;amp;')}`), 'og:title');
    expect(told?.attributes.content).toBe('"><b> &amp;');
  });

  it('knows the title of the page from that of a drawing in it', () => {
    const { titles } = readHtml('<head><title>Page</title></head><svg><title>Mark</title></svg>');
    expect(titles.map(({ text }) => text)).toEqual(['Page']);
  });
});

describe('a page without any metadata', () => {
  const bare = readHtml('<html><head></head><body></body></html>');

  it('lacks everything there has to be', () => {
    const problems = checkHead(bare, 'wallpaper', 'https://site.test/wallpaper/a');
    for (const name of [
      '<title>',
      'og:title',
      'twitter:card',
      'article:author',
      'canonical link',
    ]) {
      expect(problems).toContain(`${name} is there 0 times instead of once`);
    }
    expect(problems).toContain('robots lacks max-image-preview:large');
  });

  it('must say noindex when it is a missing one', () => {
    expect(checkMissing(bare)).toContain('robots says nothing of noindex');
  });
});
