import { gzipSync } from 'node:zlib';

/** Bytes after gzip that a page makes a browser load before anybody touches it. */
export interface Weight {
  html: number;
  script: number;
  style: number;
}

/** Weighs the page at `url`: its HTML, and the scripts and style sheets that this names. */
export async function weigh(url: string): Promise<Weight> {
  const html = await text(url);
  const found = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, address = '']) => new URL(address, url).href)),
  ];
  // Old browsers only get the scripts marked so.
  const scripts = found(/<script(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi);
  const styles = found(/<link[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/gi);
  return {
    html: gzipSync(html).length,
    script: await sum(scripts),
    style: await sum(styles),
  };
}

async function sum(urls: string[]): Promise<number> {
  const texts = await Promise.all(urls.map(text));
  return texts.reduce((total, one) => total + gzipSync(one).length, 0);
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url.replaceAll('&amp;', '&'));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
