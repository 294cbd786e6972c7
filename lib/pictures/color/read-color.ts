import 'server-only';
import type { Metadata } from 'sharp';
import type { ImageFormat } from '@/lib/pictures/formats';
import { readAvifSpace } from './avif-color';
import { type ColorSpace, needsPrecision } from './color-space';
import { buildPngSpace, getGrayProfile, getPngCicp, readPngColorChunks } from './png-color';
import {
  buildHdrProfileSpace,
  buildProfileSpace,
  isGrayProfile,
  isSrgb,
  type ProfileTags,
  readProfile,
} from './profile-color';

/** How a picture is decoded to sRGB. */
export interface PictureColor {
  /** Converts the coded values. Null if they are sRGB, or sharp converts them by the profile. */
  space: ColorSpace | null;
  ignoreProfile: boolean;
  /** Bits per channel of the decoded pixels. */
  depth: 8 | 16;
  /**
   * The 8-bit color space to which a picture with more bits is reduced before anything else: sharp would convert its
   * profile to Display P3, and scale it to other pixels than its copy with 8 bits.
   */
  reduceTo: 'srgb' | 'b-w' | null;
}

/** Reads what a file says about its colors, in the order of browsers. */
export async function readColor(
  path: string,
  format: ImageFormat,
  metadata: Metadata,
): Promise<PictureColor> {
  const hasMoreBits = metadata.depth === 'ushort';
  const source = await readSource(path, format, metadata);
  const { space } = source;
  const depth = hasMoreBits && space && isPrecise(format, space) ? 16 : 8;
  const reduced = metadata.space === 'grey16' ? 'b-w' : 'srgb';
  return { ...source, depth, reduceTo: hasMoreBits && depth === 8 ? reduced : null };
}

type Source = Pick<PictureColor, 'space' | 'ignoreProfile'>;
type File = Pick<Metadata, 'depth' | 'space'> & { format: ImageFormat };

/** Sharp converts by the profile if there is one. */
const BY_PROFILE: Source = { space: null, ignoreProfile: false };
const GRAY_SPACES = ['b-w', 'grey16'];

async function readSource(
  path: string,
  format: ImageFormat,
  { icc, depth, space }: Metadata,
): Promise<Source> {
  const chunks = format === 'png' ? await readPngColorChunks(path) : null;
  const cicp = chunks && getPngCicp(chunks);
  const tags = cicp ? null : readProfile(icc ?? (chunks && getGrayProfile(chunks)));
  if (tags) return readProfileSource(tags, { format, depth, space });
  if (chunks) return toSource(buildPngSpace(chunks));
  return format === 'avif' ? toSource(await readAvifSpace(path)) : BY_PROFILE;
}

function toSource(space: ColorSpace | null): Source {
  return space ? { space, ignoreProfile: true } : BY_PROFILE;
}

function readProfileSource(tags: ProfileTags, file: File): Source {
  const hdr = buildHdrProfileSpace(tags);
  if (hdr) return toSource(hdr);
  // Browsers also convert gray by a profile for RGB, which Little CMS rejects.
  const isOther = GRAY_SPACES.includes(file.space) && !isGrayProfile(tags);
  const space = isOther || file.depth === 'ushort' ? buildProfileSpace(tags) : null;
  if (space && isSrgb(space, isOther)) return { space: null, ignoreProfile: true };
  return toSource(space && (isOther || isPrecise(file.format, space)) ? space : null);
}

/** A PNG with 16 bits is often a copy of one with 8, an AVIF with 10 never is. */
function isPrecise(format: ImageFormat, space: ColorSpace): boolean {
  return format === 'avif' || needsPrecision(space);
}
