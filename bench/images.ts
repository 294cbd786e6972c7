import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCrops } from './images/crops';
import { measureEndpoint } from './images/endpoint';
import { measureLarge } from './images/large';
import { measureOne } from './images/measure-in-child';
import { servePipeline } from './images/pipeline-process';

const USAGE = `npm run bench:images -- [DIR|FILE …] [--rounds N] [--large]

Uploads the given photos, cropped to 3840x2160, to POST /api/upload of a temporary server, two at a
time, and compares it with the image pipeline alone: N alternating rounds (default: 7), peak memory and
decodes per upload. Then downloads them at 2560x1440 and compares that with sharp alone. Without photos it
generates some.
--crops   measure only the downloads
--large   measure time and memory of the largest allowed images of every format instead
See bench/README.md for the meaning of the figures.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    large: { type: 'boolean' },
    crops: { type: 'boolean' },
    one: { type: 'string' },
    bare: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const files = positionals.flatMap(listPictures);
const rounds = Number(values.rounds ?? 7);

if (values.one) console.log(JSON.stringify(await measureOne(values.one)));
else if (values.bare) servePipeline();
else if (values.help) console.log(USAGE);
else if (values.large) await measureLarge();
else {
  if (!values.crops) await measureEndpoint(files, rounds);
  await measureCrops(files, rounds);
}

function listPictures(name: string): string[] {
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file))
    .map((file) => path.join(name, file))
    .sort();
}
