import 'server-only';
import { cleanLine } from '@/lib/validation/clean-text';
import type { FileMetadata } from './stripped-image';
import { readExifTags, readIptcTags } from './text-tags';
import { readXmpProperty } from './xmp-property';

/** What the metadata of a file says about its origin and author. It's unverified: anyone can edit it. */
export interface FileOrigin {
  /** IPTC Digital Source Type, such as `trainedAlgorithmicMedia`. */
  sourceType?: string;
  software?: string;
  credit?: string;
  /** Keywords of text chunks in which generators save their parameters. */
  generatorChunks?: string[];
  hasC2pa?: true;
  creator?: string;
  rights?: string;
  license?: string;
}

const MAX_LENGTH = 300;
const MAX_XMP_BYTES = 256 * 1024;
/** Of Stable Diffusion interfaces, ComfyUI and InvokeAI. */
const GENERATOR_CHUNKS = [
  'parameters',
  'prompt',
  'workflow',
  'generation_data',
  'invokeai_metadata',
  'sd-metadata',
  'Dream',
];

/** Returns null if the file says nothing. */
export function readOrigin(metadata: FileMetadata): FileOrigin | null {
  const { exif, photoshop, texts, hasC2pa } = metadata;
  const packet = metadata.xmp?.toString('utf8', 0, MAX_XMP_BYTES) ?? '';
  const tags = { ...(photoshop && readIptcTags(photoshop)), ...(exif && readExifTags(exif)) };
  const xmp = (name: string) => readXmpProperty(packet, name);
  const sourceType = xmp('Iptc4xmpExt:DigitalSourceType').split('/').at(-1);
  const found = {
    sourceType,
    software: xmp('xmp:CreatorTool') || tags.software || texts?.get('Software'),
    credit: xmp('photoshop:Credit'),
    creator: xmp('dc:creator') || tags.creator || texts?.get('Author'),
    rights: xmp('dc:rights') || tags.rights || texts?.get('Copyright'),
    license: xmp('cc:license') || xmp('xmpRights:WebStatement') || xmp('xmpRights:UsageTerms'),
  };
  const entries = Object.entries(found).map(([name, text]) => [name, shorten(text ?? '')] as const);
  const generatorChunks = GENERATOR_CHUNKS.filter((keyword) => texts?.has(keyword));
  const origin: FileOrigin = {
    ...Object.fromEntries(entries.filter(([, text]) => text)),
    ...(generatorChunks.length > 0 && { generatorChunks }),
    ...(hasC2pa && { hasC2pa }),
  };
  return Object.keys(origin).length > 0 ? origin : null;
}

function shorten(text: string): string {
  const cleaned = cleanLine(text.slice(0, 4 * MAX_LENGTH));
  return [...cleaned].slice(0, MAX_LENGTH).join('');
}
