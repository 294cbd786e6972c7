import { expect, it } from 'vitest';
import { classifyReferrer, toCommonHost } from './sources';

it.each([
  ['', 'direct'],
  ['self', 'site'],
  ['www.google.com', 'search'],
  ['google.co.uk', 'search'],
  ['images.google.com.br', 'search'],
  ['de.search.yahoo.com', 'search'],
  ['duckduckgo.com', 'search'],
  ['search.brave.com', 'search'],
  ['com.google.android.googlequicksearchbox', 'search'],
  ['www.pinterest.com', 'pins'],
  ['pinterest.co.uk', 'pins'],
  ['de.pinterest.com', 'pins'],
  ['pin.it', 'pins'],
  ['l.facebook.com', 'social'],
  ['t.co', 'social'],
  ['x.com', 'social'],
  ['old.reddit.com', 'social'],
  ['bsky.app', 'social'],
  ['mastodon.social', 'social'],
  ['mail.google.com', 'other'],
  ['google.example.org', 'other'],
  ['netflix.com', 'other'],
  ['notpinterest.com', 'other'],
  ['blog.fresco.test', 'other'],
])('A view from “%s” is from %s', (host, source) => {
  expect(classifyReferrer(host)).toBe(source);
});

it.each([
  ['www.Example.com', 'example.com'],
  ['blog.example.co.uk', 'blog.example.co.uk'],
  ['', null],
  ['self', null],
  ['localhost', null],
  ['192.168.0.1', null],
  ['[::1]', null],
  ['wiki.corp', null],
  ['ada@example.com', null],
])('The host of “%s” is stored as %s', (referrer, host) => {
  expect(toCommonHost(referrer)).toBe(host);
});
