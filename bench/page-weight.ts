import { gzipSync } from 'node:zlib';

export interface PageWeight {
  html: number;
  script: number;
  style: number;
}

export async function measurePageWeight(url: string): Promise<PageWeight> {
  const html = await fetchText(url);
  const findUrls = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, path = '']) => new URL(path, url).href)),
  ];
  // Only old browsers load nomodule scripts.
  const scripts = findUrls(/<script(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi);
  const styles = findUrls(/<link[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/gi);
  return {
    html: gzipSync(html).length,
    script: await sum(scripts),
    style: await sum(styles),
  };
}

async function sum(urls: string[]): Promise<number> {
  const texts = await Promise.all(urls.map(fetchText));
  return texts.reduce((total, one) => total + gzipSync(one).length, 0);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url.replaceAll('&amp;', '&'));
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.text();
}
