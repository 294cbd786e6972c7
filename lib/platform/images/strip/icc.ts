import 'server-only';

const HEADER_BYTES = 128;
const SIGNATURE_AT = 36;

/**
 * A colour profile cut to the size it declares, so that nothing rides behind it; null for bytes
 * that are no profile and that every decoder ignores.
 */
export function cleanIcc(profile: Buffer): Buffer | null {
  if (profile.length < HEADER_BYTES) return null;
  if (profile.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) !== 'acsp') return null;
  const declared = profile.readUInt32BE(0);
  return declared < HEADER_BYTES ? null : profile.subarray(0, declared);
}
