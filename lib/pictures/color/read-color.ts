import 'server-only';
import type { Metadata } from 'sharp';
import type { ImageFormat } from '@/lib/pictures/formats';
import { type AvifColor, isCodedOtherwise, readAvifColor, toRgb } from './avif-color';
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
interface File extends Pick<Metadata, 'depth' | 'space'> {
  format: ImageFormat;
  avif: AvifColor | null;
}

/** Sharp converts by the profile if there is one. */
const BY_PROFILE: Source = { space: null, ignoreProfile: false };
const WITHOUT_PROFILE: Source = { space: null, ignoreProfile: true };
const GRAY_SPACES = ['b-w', 'grey16'];

async function readSource(
  path: string,
  format: ImageFormat,
  { icc, depth, space }: Metadata,
): Promise<Source> {
  const chunks = format === 'png' ? await readPngColorChunks(path) : null;
  const cicp = chunks && getPngCicp(chunks);
  const profile = icc ?? (chunks && getGrayProfile(chunks));
  const tags = cicp ? null : readProfile(profile);
  const avif = format === 'avif' ? await readAvifColor(path) : null;
  if (tags) return readProfileSource(tags, { format, depth, space, avif });
  if (chunks) return toSource(buildPngSpace(chunks), profile !== null);
  return toSource(avif && toRgb(avif.space, avif), icc !== undefined);
}

function toSource(space: ColorSpace | null, ignoreProfile = true): Source {
  return space ? { space, ignoreProfile: true } : { space: null, ignoreProfile };
}

function readProfileSource(tags: ProfileTags, file: File): Source {
  const hdr = buildHdrProfileSpace(tags);
  if (hdr) return toSource(file.avif ? toRgb(hdr, file.avif) : hdr);
  const isDecodedToGray = GRAY_SPACES.includes(file.space);
  const isGray = isDecodedToGray || file.avif?.isGray === true;
  if (isGrayProfile(tags) && !isGray) return WITHOUT_PROFILE;
  // Browsers convert gray by a profile for RGB, and gray that was decoded to RGB by one for gray. Little CMS does neither.
  const isOther = isDecodedToGray !== isGrayProfile(tags);
  const isCoded = file.avif !== null && isCodedOtherwise(file.avif);
  const isConverted = isOther || isCoded || file.depth === 'ushort';
  const space = isConverted ? buildProfileSpace(tags) : null;
  if (space && file.avif && isCoded) return toSource(toRgb(space, file.avif));
  if (space && isSrgb(space, isOther)) return WITHOUT_PROFILE;
  return space && (isOther || isPrecise(file.format, space)) ? toSource(space) : BY_PROFILE;
}

/** A PNG with 16 bits is often a copy of one with 8, an AVIF with 10 never is. */
function isPrecise(format: ImageFormat, space: ColorSpace): boolean {
  return format === 'avif' || needsPrecision(space);
}
