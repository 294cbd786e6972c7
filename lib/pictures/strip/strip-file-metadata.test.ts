import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { createTempFiles } from '@/tests/fixtures/temp-files';
import { stripFileMetadata } from './strip-file-metadata';

const files = createTempFiles();
afterAll(() => files.remove());

describe('stripping a file', () => {
  it('keeps the upload and returns size and hash of the copy', async () => {
    const original = await photoJpeg({ secret: 'PLANTED', width: 80, height: 60 });
    const file = files.file(original);
    const target = path.join(files.directory, 'stripped');
    const { bytes, sha256 } = await stripFileMetadata(file, target, {
      format: 'jpeg',
      orientation: 1,
    });
    const written = readFileSync(target);
    expect(written.includes('PLANTED')).toBe(false);
    expect(bytes).toBe(written.length);
    expect(sha256).toBe(createHash('sha256').update(written).digest('hex'));
    expect(readFileSync(file).equals(original)).toBe(true);
  });

  it('writes nothing for a truncated container', async () => {
    const original = await photoJpeg({ width: 80, height: 60 });
    const file = files.file(original.subarray(0, original.length - 100));
    const target = path.join(files.directory, 'never');
    const stripped = stripFileMetadata(file, target, { format: 'jpeg', orientation: 1 });
    await expect(stripped).rejects.toMatchObject({ code: 'unprocessable' });
    expect(existsSync(target)).toBe(false);
  });
});
