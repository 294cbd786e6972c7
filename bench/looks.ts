import { parseArgs } from 'node:util';
import { measureColors } from './looks/colors';
import { measureCopies } from './looks/copies';
import { listBenchPictures } from './looks/list-pictures';
import { measureSimilar } from './looks/similar';

const USAGE = `npm run bench:looks -- [--sheets DIR] [DIR …]

Compares searches by color with the pixels of the demo pictures and of all pictures in DIR, or of the Debian
packages with photographs, which it downloads. Then checks the similar ones of each, and whether copies of each are
recognized. See bench/README.md.

  --sheets DIR   draws the results of twelve colors, and twelve pictures with the nine most similar ones, into DIR`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' }, sheets: { type: 'string' } },
  allowPositionals: true,
});

if (values.help) console.log(USAGE);
else {
  const files = await listBenchPictures(positionals);
  await measureColors(files, values.sheets);
  await measureSimilar(files, values.sheets);
  await measureCopies(files);
}
