import 'server-only';
import { inflateSync } from 'node:zlib';

const XMP_KEYWORD = 'XML:com.adobe.xmp';
const MAX_KEYWORD_BYTES = 79;
/** Keywords whose values are read. Other values, such as prompts, are private and ignored. */
const VALUES = ['Author', 'Copyright', 'Software'];
const MAX_TEXT_BYTES = 256 * 1024;

interface TextChunk {
  type: string;
  data: Buffer;
}

/** Reads the first text chunk of each keyword (PNG §11.3.3). Values that can't be read are empty. */
export function readTexts(chunks: TextChunk[]) {
  const texts = new Map<string, string>();
  let xmp: Buffer | undefined;
  for (const { type, data } of chunks) {
    if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) continue;
    const end = data.subarray(0, MAX_KEYWORD_BYTES + 1).indexOf(0);
    const keyword = data.toString('latin1', 0, Math.max(0, end));
    if (keyword === XMP_KEYWORD) xmp ??= readValue(type, data.subarray(end + 1));
    else if (keyword && !texts.has(keyword)) {
      const value = VALUES.includes(keyword) ? readValue(type, data.subarray(end + 1)) : null;
      texts.set(keyword, value?.toString(type === 'iTXt' ? 'utf8' : 'latin1') ?? '');
    }
  }
  return { texts, xmp };
}

function readValue(type: string, data: Buffer): Buffer {
  if (type === 'tEXt') return data.subarray(0, MAX_TEXT_BYTES);
  if (type === 'zTXt') return inflate(data.subarray(1));
  const language = data.indexOf(0, 2);
  const translated = data.indexOf(0, language + 1);
  if (language === -1 || translated === -1) return Buffer.alloc(0);
  const text = data.subarray(translated + 1);
  return data[0] === 1 ? inflate(text) : text.subarray(0, MAX_TEXT_BYTES);
}

function inflate(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_TEXT_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
