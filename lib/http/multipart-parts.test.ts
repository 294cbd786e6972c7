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
  it('accepts twelve parts and refuses a thirteenth', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => field(`f${index}`, 'x'));
    const upload = await receive(requestOf(Buffer.concat([...fields, END])));
    expect(Object.keys(upload.fields)).toHaveLength(12);
    expect(upload.file).toBeNull();
    await expectRefusal(
      requestOf(Buffer.concat([...fields, field('one more', 'x'), END])),
      'invalid_input',
    );
  });

  it('refuses a second file, also under another name', async () => {
    for (const name of ['wallpaper', 'other']) {
      const body = Buffer.concat([file('wallpaper', noise(2_000)), file(name, noise(10)), END]);
      await expectRefusal(requestOf(body), 'invalid_input');
    }
  });

  it('refuses a file under a name nobody asked for', async () => {
    const error = await refusal(requestOf(Buffer.concat([file('picture', noise(2_000)), END])));
    expect(error.issues).toEqual([
      { path: 'picture', message: 'Send the file in the wallpaper field.' },
    ]);
  });

  it('accepts a text of 8 KB and refuses a longer, a nameless and a repeated one', async () => {
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

  it('does not wait for the file that begins in the chunk of a refused field', async () => {
    const body = Buffer.concat([field('', 'x'), file('wallpaper', Buffer.alloc(20_000)), END]);
    await expectRefusal(requestOf(body), 'invalid_input');
    expect(await readdir(directory)).toEqual([]);
  });

  it('takes a file input left empty for no file, and an empty file for a file', async () => {
    const unchosen = await receive(
      requestOf(Buffer.concat([file('wallpaper', Buffer.alloc(0), ''), END])),
    );
    expect(unchosen.file).toBeNull();
    await unchosen.dispose();
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
