import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type EmailContent, renderEmailHtml, renderEmailText } from './email-message';

const SITE = 'https://fresco.test';
const HOSTILE = `</p><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

const example: EmailContent = {
  subject: 'A subject',
  name: 'Zoe',
  paragraphs: ['One.', 'Two.'],
  action: { text: 'Do it', href: `${SITE}/verify-email?x=1&y=2` },
  after: 'Later.',
};

/** Collects all element names and attribute values. */
function inspect(html: string) {
  const names = new Set<string>();
  const values: string[] = [];
  const visit = (node: ReturnType<typeof JSON.parse>) => {
    if (node.tagName) names.add(node.tagName);
    for (const { value } of node.attrs ?? []) values.push(value);
    for (const child of node.childNodes ?? []) visit(child);
  };
  visit(parse(html));
  return { names, values };
}

describe('an email', () => {
  it('has the same content and the full link as text and as HTML', () => {
    const text = renderEmailText(example, SITE);
    const html = renderEmailHtml(example, SITE);
    for (const part of ['Hi Zoe,', 'One.', 'Two.', 'Do it', 'Later.']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(`\n${example.action?.href}\n`);
    expect(inspect(html).values.filter((value) => value === example.action?.href)).toHaveLength(2);
  });

  it('omits missing parts', () => {
    const bare: EmailContent = { subject: 'S', paragraphs: ['One.'], action: null };
    expect(renderEmailText(bare, SITE)).toMatch(/^One\.\n\n-- \n/);
    expect(renderEmailHtml(bare, SITE)).not.toContain('class="button"');
    expect(renderEmailHtml(bare, SITE)).not.toContain('Hi ');
  });

  it('escapes markup in every part', () => {
    const expected = inspect(renderEmailHtml(example, SITE));
    const hostile: EmailContent = {
      subject: HOSTILE,
      name: HOSTILE,
      paragraphs: [HOSTILE, HOSTILE],
      action: { text: HOSTILE, href: `${SITE}/${HOSTILE}` },
      after: HOSTILE,
    };
    const { names, values } = inspect(renderEmailHtml(hostile, SITE));
    expect(names).toEqual(expected.names);
    expect(values).toHaveLength(expected.values.length);
    expect(values).toContain(`${SITE}/${HOSTILE}`);
  });

  it('loads no resources, runs no scripts and fits phones', () => {
    const html = renderEmailHtml(example, SITE);
    expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/);
    expect(inspect(html).names).not.toContain('img');
    expect(html).toContain('width=device-width');
    expect(html).not.toMatch(/width="\d{3,}"/);
  });
});
