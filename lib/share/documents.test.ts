import { describe, expect, it } from 'vitest';
import { buildWallpaper, HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';
import { toExcerpt } from './excerpt';
import { buildOpenSearchDocument } from './open-search';
import { buildRobotsDocument } from './robots';
import { buildRssDocument } from './rss';
import { buildSecurityDocument } from './security';
import { buildSitemapIndex, createSitemapStream, type SitemapEntry } from './sitemap';
import { buildElement, escapeXml } from './xml';

const ESCAPED = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; 50% &amp; &quot;quotes&quot; 😀';

describe('Text in XML', () => {
  it('is escaped in content and in attributes', () => {
    const made = buildElement('a', { b: HOSTILE_TITLE, c: undefined }, HOSTILE_TITLE, null);
    expect(made.xml).toBe(`<a b="${ESCAPED}">${ESCAPED}</a>`);
  });

  it('loses only characters that XML does not allow', () => {
    expect(escapeXml("a\u0000b\u0008c\ud800d\ufffee\tf\n'😀")).toBe('abcde\tf\n&#39;😀');
  });
});

describe('A feed', () => {
  const feed = (wallpapers = [buildWallpaper()]) =>
    buildRssDocument({
      title: 'Newest wallpapers',
      page: '/',
      self: '/feed/newest',
      wallpapers,
    });

  it('holds every detail of a picture', () => {
    const text = feed().replaceAll('><', '>\n<');
    expect(text).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:vrty="http://vrty.org/">
      <channel>
      <title>Fresco: Newest wallpapers</title>
      <link>https://fresco.test/</link>
      <description>Newest wallpapers</description>
      <language>en</language>
      <generator>Fresco</generator>
      <lastBuildDate>Sat, 21 Nov 2026 08:00:00 GMT</lastBuildDate>
      <ttl>60</ttl>
      <atom:link href="https://fresco.test/feed/newest" rel="self" type="application/rss+xml"/>
      <item>
      <title>Ridgeline</title>
      <link>https://fresco.test/wallpaper/abcdefghij</link>
      <guid isPermaLink="true">https://fresco.test/wallpaper/abcdefghij</guid>
      <pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>
      <dc:creator>Ada L.</dc:creator>
      <category>Nature</category>
      <category>mist</category>
      <category>morning</category>
      <description>&lt;p&gt;&lt;a href=&quot;https://fresco.test/wallpaper/abcdefghij&quot;&gt;&lt;img src=&quot;https://fresco.test/i/w/abcdefghij/small-2x.webp&quot; alt=&quot;Ridgeline, a wallpaper by Ada L.&quot; width=&quot;1280&quot; height=&quot;720&quot;/&gt;&lt;/a&gt;&lt;/p&gt;&lt;p&gt;Seen on the way up.&lt;/p&gt;</description>
      <enclosure url="https://fresco.test/i/w/abcdefghij/original.jpg" length="1234567" type="image/jpeg"/>
      <media:content url="https://fresco.test/i/w/abcdefghij/original.jpg" fileSize="1234567" type="image/jpeg" medium="image" width="3840" height="2160"/>
      <media:thumbnail url="https://fresco.test/i/w/abcdefghij/small.webp" width="720" height="405"/>
      <media:title type="plain">Ridgeline</media:title>
      <media:description type="plain">Seen on the way up.</media:description>
      <media:keywords>mist, morning</media:keywords>
      <media:credit role="author" scheme="urn:ebu">Ada L.</media:credit>
      <media:license type="text/html" href="https://creativecommons.org/licenses/by/4.0/">cc_by</media:license>
      <vrty:source name="Fresco" location="https://fresco.test/feed/newest" type="mediarss"/>
      <vrty:author name="Ada L." url="https://fresco.test/profile/ada"/>
      </item>
      </channel>
      </rss>
      "
    `);
  });

  it('describes a picture without a description by its alternative text', () => {
    expect(feed([buildWallpaper({ description: '', altText: 'A ridge in mist' })])).toContain(
      '<media:description type="plain">A ridge in mist</media:description>',
    );
  });

  it('has no build date while it is empty', () => {
    expect(feed([])).not.toContain('lastBuildDate');
  });

  it('is as new as its newest item, such as an older wallpaper that is the picture of a day', () => {
    expect(feed([buildWallpaper({ createdAt: '2026-11-27T00:00:00.000Z' })])).toContain(
      '<lastBuildDate>Fri, 27 Nov 2026 00:00:00 GMT</lastBuildDate>',
    );
  });

  it('is deterministic', () => {
    expect(feed()).toBe(feed());
  });

  it('escapes titles and descriptions', () => {
    const text = feed([buildWallpaper({ title: HOSTILE_TITLE, description: ']]></description>' })]);
    expect(text).toContain(`<title>${ESCAPED}</title>`);
    expect(text).not.toContain('<script');
    expect(text.match(/<\/description>/g)).toHaveLength(2);
  });
});

describe('A sitemap', () => {
  async function read(parts: SitemapEntry[][]): Promise<string> {
    const entries = (async function* () {
      yield* parts;
    })();
    return new Response(createSitemapStream(entries)).text();
  }

  it('lists pages with pictures and dates', async () => {
    const changed = '2026-11-20T12:00:00.000Z';
    const text = await read([
      [{ path: '/wallpaper/a', lastModified: changed, image: '/i/w/a/b.webp' }],
      [{ path: '/category/A%26B' }],
    ]);
    expect(text).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
      <url><loc>https://fresco.test/wallpaper/a</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod><image:image><image:loc>https://fresco.test/i/w/a/b.webp</image:loc></image:image></url>
      <url><loc>https://fresco.test/category/A%26B</loc></url>
      </urlset>
      "
    `);
  });

  it('is listed in the index', () => {
    expect(buildSitemapIndex(['/sitemap/pages.xml'])).toContain(
      '<sitemap><loc>https://fresco.test/sitemap/pages.xml</loc></sitemap>',
    );
  });
});

describe('robots.txt', () => {
  it('links the sitemap and allows only embedding from the API', () => {
    expect(buildRobotsDocument()).toMatchInlineSnapshot(`
      "User-agent: *
      Allow: /api/oembed
      Disallow: /api/
      Disallow: /admin
      Disallow: /account-settings

      Sitemap: https://fresco.test/sitemap.xml
      "
    `);
  });
});

describe('security.txt', () => {
  it('names the contact and expires in half a year', () => {
    const now = new Date('2026-11-22T18:00:00Z');
    expect(buildSecurityDocument(now, 'mailto:security@fresco.test')).toMatchInlineSnapshot(`
      "Contact: mailto:security@fresco.test
      Expires: 2027-05-21T00:00:00.000Z
      Preferred-Languages: en
      Canonical: https://fresco.test/.well-known/security.txt
      "
    `);
  });

  it('does not exist without a contact', () => {
    expect(buildSecurityDocument(new Date())).toBeNull();
  });
});

describe('The OpenSearch description', () => {
  it('links to the search page', () => {
    expect(buildOpenSearchDocument()).toContain(
      'template="https://fresco.test/search?q={searchTerms}"',
    );
  });
});

describe('An excerpt', () => {
  it.each([
    ['short', 10, 'short'],
    [' two\n\nlines ', 20, 'two lines'],
    ['cut between words', 12, 'cut between…'],
    ['cut between words', 15, 'cut between…'],
    ['oneverylongword', 6, 'oneve…'],
    ['abcd😀efgh', 6, 'abcd…'],
  ])('of %j in %i characters is %j', (text, max, expected) => {
    expect(toExcerpt(text, max)).toBe(expected);
  });
});
