import { describe, expect, it } from 'vitest';
import { checkHead, checkMissing } from './check-head';
import { getMetas, parseHtml } from './html-page';

const og = (value: string) => `<meta property="og:title" content="${value}">`;
const locations = (html: string) =>
  getMetas(parseHtml(html), 'og:title').map(({ isInHead }) => isInHead);

describe('metadata', () => {
  it.each([
    ['in the head', `<html><head>${og('a')}</head><body></body></html>`, [true]],
    ['in the body', `<html><head></head><body>${og('a')}</body></html>`, [false]],
    ['after an element that ends the head early', `<head><div></div>${og('a')}</head>`, [false]],
    ['after the end of the head, where browsers move it back', `<head></head>${og('a')}`, [false]],
    ['in both', `<head>${og('a')}</head><body>${og('a')}`, [true, false]],
    ['in a comment', `<head><!-- ${og('a')} --></head>`, []],
  ])('%s is located correctly', (_, html, expected) => {
    expect(locations(html)).toEqual(expected);
  });

  it('has decoded entities', () => {
    const [meta] = getMetas(parseHtml(`<head>${og('&quot;&gt;&lt;b&gt; &amp;amp;')}`), 'og:title');
    expect(meta?.attributes.content).toBe('"><b> &amp;');
  });

  it('ignores titles in SVGs', () => {
    const { titles } = parseHtml('<head><title>Page</title></head><svg><title>Mark</title></svg>');
    expect(titles.map(({ text }) => text)).toEqual(['Page']);
  });
});

describe('a page without any metadata', () => {
  const emptyPage = parseHtml('<html><head></head><body></body></html>');

  it('is missing all required metadata', () => {
    const problems = checkHead({
      page: emptyPage,
      kind: 'wallpaper',
      url: 'https://site.test/wallpaper/a',
    });
    for (const name of [
      '<title>',
      'og:title',
      'twitter:card',
      'article:author',
      'canonical link',
    ]) {
      expect(problems).toContain(`${name} is present 0 times instead of once`);
    }
    expect(problems).toContain('robots has no max-image-preview:large');
  });

  it('needs noindex if it is missing', () => {
    expect(checkMissing(emptyPage)).toContain('robots has no noindex');
  });
});
