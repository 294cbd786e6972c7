// Loaded into the server before anything else: writes one byte for each decode of a file. What sharp
// hands to libvips is either a file or pixels already decoded, and every copy of sharp in a process
// hands it to this one binding.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);
const binding = require(`@img/sharp-${process.platform}-${process.arch}/sharp.node`);
const { pipeline } = binding;

/**
 * @param {{ input: { rawChannels?: number } }} options
 * @param {unknown[]} rest
 */
binding.pipeline = (options, ...rest) => {
  if (!options.input.rawChannels) appendFileSync(process.env.BENCH_DECODES ?? '', '.');
  return pipeline(options, ...rest);
};
