import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Screen } from './screen';
import { getFileName, SCHEMES } from './take-screen';

const STYLE = `
  :root { color-scheme: dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 2rem } h2 { margin: 2.5rem 0 .75rem } code { opacity: .7 }
  .row { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: .5rem }
  figure { flex: none; margin: 0 } figcaption { opacity: .7 }
  img { display: block; height: 24rem; max-width: 42rem; object-fit: cover; object-position: top;
    border: 1px solid #555 }`;

export async function writeOverview(
  folder: string,
  screens: Screen[],
  widths: number[],
): Promise<string> {
  const rows = screens.map((screen) => {
    const variants = widths.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
    const figures = variants.map(({ width, scheme }) => {
      const file = getFileName(screen, width, scheme);
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
        <figcaption>${width} px, ${scheme}</figcaption></figure>`;
    });
    return `<h2 id="${screen.name}">${screen.name} <code>${screen.page}</code></h2>
      <div class="row">${figures.join('')}</div>`;
  });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
    <style>${STYLE}</style><h1>Screens</h1>${rows.join('\n')}</html>`;
  const file = path.join(folder, 'index.html');
  await writeFile(file, html);
  return file;
}
