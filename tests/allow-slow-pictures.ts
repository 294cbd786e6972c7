import sharp, { type Sharp, type TimeoutOptions } from 'sharp';

const TIMES_LONGER = 10;

// A busy machine may take longer for a picture than a server would wait. Packages are loaded once per process.
const { prototype } = sharp as unknown as { prototype: Sharp };
const { timeout } = prototype;
if (timeout.name !== 'allowSlowPictures') {
  prototype.timeout = function allowSlowPictures({ seconds }: TimeoutOptions) {
    return timeout.call(this, { seconds: seconds * TIMES_LONGER });
  };
}
