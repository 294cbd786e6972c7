import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  directory,
  END,
  expectRefusal,
  field,
  file,
  noise,
  receive,
  refusal,
  requestOf,
} from '@/tests/multipart';

describe('the parts of an upload', () => {
  it('accepts 12 parts and rejects a 13th', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => field(`f${index}`, 'x'));
    const upload = await receive(requestOf(Buffer.concat([...fields, END])));
    expect(Object.keys(upload.fields)).toHaveLength(12);
    expect(upload.file).toBeNull();
    await expectRefusal(
      requestOf(Buffer.concat([...fields, field('one more', 'x'), END])),
      'invalid_input',
    );
  });

  it('rejects a second file, also with another name', async () => {
    for (const name of ['wallpaper', 'other']) {
      const body = Buffer.concat([file('wallpaper', noise(2_000)), file(name, noise(10)), END]);
      await expectRefusal(requestOf(body), 'invalid_input');
    }
  });

  it('rejects a file with an unexpected name', async () => {
    const error = await refusal(requestOf(Buffer.concat([file('picture', noise(2_000)), END])));
    expect(error.issues).toEqual([
      { path: 'picture', message: 'Send the file in the wallpaper field.' },
    ]);
  });

  it('accepts a field of 8 KB and rejects longer, unnamed and repeated fields', async () => {
    const text = 'x'.repeat(8_192);
    const upload = await receive(requestOf(Buffer.concat([field('description', text), END])));
    expect(upload.fields.description).toBe(text);
    for (const body of [
      field('description', `${text}x`),
      field('', 'x'),
      Buffer.concat([field('title', 'a'), field('title', 'b')]),
    ]) {
      await expectRefusal(requestOf(Buffer.concat([body, END])), 'invalid_input');
    }
  });

  it('does not wait for a file that starts in the chunk of a rejected field', async () => {
    const body = Buffer.concat([field('', 'x'), file('wallpaper', Buffer.alloc(20_000)), END]);
    await expectRefusal(requestOf(body), 'invalid_input');
    expect(await readdir(directory)).toEqual([]);
  });

  it('treats an empty file input as no file and an empty file as a file', async () => {
    const noFile = await receive(
      requestOf(Buffer.concat([file('wallpaper', Buffer.alloc(0), ''), END])),
    );
    expect(noFile.file).toBeNull();
    await noFile.dispose();
    const empty = await receive(
      requestOf(Buffer.concat([file('wallpaper', Buffer.alloc(0)), END])),
    );
    expect(empty.file?.bytes).toBe(0);
    await empty.dispose();
    expect(await readdir(directory)).toEqual([]);
  });

  it('keeps a field named __proto__ a plain field', async () => {
    const upload = await receive(requestOf(Buffer.concat([field('__proto__', 'x'), END])));
    expect(Object.keys(upload.fields)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
