import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type Letter, letterHtml, letterText } from './letter';

const SITE = 'https://fresco.test';
const HOSTILE = `</p><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

const plain: Letter = {
  subject: 'A subject',
  username: 'zoe',
  paragraphs: ['One.', 'Two.'],
  action: { text: 'Do it', href: `${SITE}/verify-email?code=abc&x=1` },
  after: 'Later.',
};

/** Every element of the document, and every value of an attribute. */
function anatomy(html: string) {
  const names = new Set<string>();
  const values: string[] = [];
  const walk = (node: ReturnType<typeof JSON.parse>) => {
    if (node.tagName) names.add(node.tagName);
    for (const { value } of node.attrs ?? []) values.push(value);
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html));
  return { names, values };
}

describe('a letter', () => {
  it('says the same as text and as HTML, and in both the link is whole', () => {
    const text = letterText(plain, SITE);
    const html = letterHtml(plain, SITE);
    for (const said of ['Hello zoe,', 'One.', 'Two.', 'Do it', 'Later.']) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain(`\n${plain.action?.href}\n`);
    expect(anatomy(html).values.filter((value) => value === plain.action?.href)).toHaveLength(2);
  });

  it('leaves out what there is not', () => {
    const bare: Letter = { subject: 'S', paragraphs: ['One.'], action: null };
    expect(letterText(bare, SITE)).toMatch(/^One\.\n\n-- \n/);
    expect(letterHtml(bare, SITE)).not.toContain('class="act"');
    expect(letterHtml(bare, SITE)).not.toContain('Hello');
  });

  it('writes hostile words as words, wherever they stand', () => {
    const known = anatomy(letterHtml(plain, SITE));
    const hostile: Letter = {
      subject: HOSTILE,
      username: HOSTILE,
      paragraphs: [HOSTILE, HOSTILE],
      action: { text: HOSTILE, href: `${SITE}/${HOSTILE}` },
      after: HOSTILE,
    };
    const { names, values } = anatomy(letterHtml(hostile, SITE));
    expect(names).toEqual(known.names);
    expect(values).toHaveLength(known.values.length);
    expect(values).toContain(`${SITE}/${HOSTILE}`);
  });

  it('loads nothing, runs nothing and is no wider than a phone', () => {
    const html = letterHtml(plain, SITE);
    expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/);
    expect(anatomy(html).names).not.toContain('img');
    expect(html).toContain('width=device-width');
    expect(html).not.toMatch(/width="\d{3,}"/);
  });
});
