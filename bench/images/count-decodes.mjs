// Preloaded into the server. Writes one byte per decoded file. sharp passes either a file or decoded
// pixels to libvips, and all copies of sharp in a process share this binding.
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
