import 'server-only';

const HEADER_BYTES = 128;
const SIGNATURE_AT = 36;

/**
 * Trims a color profile to its declared size; null if it isn't a profile, which every decoder
 * ignores.
 */
export function trimIccProfile(profile: Buffer): Buffer | null {
  if (profile.length < HEADER_BYTES) return null;
  if (profile.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) !== 'acsp') return null;
  const declared = profile.readUInt32BE(0);
  return declared < HEADER_BYTES ? null : profile.subarray(0, declared);
}
