import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  buildField,
  buildFile,
  buildNoise,
  buildRequest,
  createFolderForEachTest,
  directory,
  END,
  expectRejection,
  getRejection,
  receive,
} from '@/tests/multipart';

createFolderForEachTest();

describe('the parts of an upload', () => {
  it('accepts 12 parts and rejects a 13th', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => buildField(`f${index}`, 'x'));
    const upload = await receive(buildRequest(Buffer.concat([...fields, END])));
    expect(Object.keys(upload.fields)).toHaveLength(12);
    expect(upload.file).toBeNull();
    await expectRejection(
      buildRequest(Buffer.concat([...fields, buildField('one more', 'x'), END])),
      'invalid_input',
    );
  });

  it('rejects a second file, also with another name', async () => {
    for (const name of ['wallpaper', 'other']) {
      const body = Buffer.concat([
        buildFile('wallpaper', buildNoise(2_000)),
        buildFile(name, buildNoise(10)),
        END,
      ]);
      await expectRejection(buildRequest(body), 'invalid_input');
    }
  });

  it('rejects a file with an unexpected name', async () => {
    const error = await getRejection(
      buildRequest(Buffer.concat([buildFile('picture', buildNoise(2_000)), END])),
    );
    expect(error.issues).toEqual([
      { path: 'picture', message: 'Send the file in the wallpaper field.' },
    ]);
  });

  it('accepts a field of 8 KB and rejects longer, unnamed and repeated fields', async () => {
    const text = 'x'.repeat(8_192);
    const upload = await receive(
      buildRequest(Buffer.concat([buildField('description', text), END])),
    );
    expect(upload.fields.description).toBe(text);
    for (const body of [
      buildField('description', `${text}x`),
      buildField('', 'x'),
      Buffer.concat([buildField('title', 'a'), buildField('title', 'b')]),
    ]) {
      await expectRejection(buildRequest(Buffer.concat([body, END])), 'invalid_input');
    }
  });

  it('does not wait for a file that starts in the chunk of a rejected field', async () => {
    const body = Buffer.concat([
      buildField('', 'x'),
      buildFile('wallpaper', Buffer.alloc(20_000)),
      END,
    ]);
    await expectRejection(buildRequest(body), 'invalid_input');
    expect(await readdir(directory)).toEqual([]);
  });

  it('treats an empty file input as no file and an empty file as a file', async () => {
    const noFile = await receive(
      buildRequest(Buffer.concat([buildFile('wallpaper', Buffer.alloc(0), ''), END])),
    );
    expect(noFile.file).toBeNull();
    await noFile.dispose();
    const empty = await receive(
      buildRequest(Buffer.concat([buildFile('wallpaper', Buffer.alloc(0)), END])),
    );
    expect(empty.file?.bytes).toBe(0);
    await empty.dispose();
    expect(await readdir(directory)).toEqual([]);
  });

  it('keeps a field named __proto__ a plain field', async () => {
    const upload = await receive(buildRequest(Buffer.concat([buildField('__proto__', 'x'), END])));
    expect(Object.keys(upload.fields)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
