import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { alignFeatures } from '@/lib/copies/align-features';
import { type ComparedPicture, comparePictures } from '@/lib/copies/compare-pictures';
import { mirrorFeatures, toProbes, toWords } from '@/lib/copies/fingerprint';
import { computeLocalFeatures } from '@/lib/pictures/local-features';
import { computeLuminance } from '@/lib/pictures/luminance';
import { computePerceptualHash, isNearDuplicate } from '@/lib/pictures/perceptual-hash';
import { toPixels } from '@/lib/pictures/sharp';
import { COPY_KINDS } from './copy-kinds';

/** Longer side of the original pictures. */
const SIDE = 1920;
/** Number of matches at which moderation holds an upload. */
const HOLD_MATCHES = 16;
/** Patterns that the file names of several versions of a picture share. */
const MOTIFS = [/^Elephants/, /^Sway_/, /Stripes/, /^Ubuntu-?Mate/i, /^palm-/, /-three-hills$/];

interface Subject extends ComparedPicture {
  file: string;
  hash: bigint | null;
}

type Method = (a: Subject, b: Subject) => boolean;

const METHODS: Record<string, Method> = {
  found: (a, b) => sharesWord(a, b) && comparePictures(a, b) !== null,
  held: (a, b) => sharesWord(a, b) && countMatches(a, b) >= HOLD_MATCHES,
  'by perceptual hash': (a, b) => isNearDuplicate(a.hash, b.hash),
};

/** Prints the share of copies that are found, and the number of false positives among pairs of different pictures. */
export async function measureCopies(files: readonly string[]): Promise<void> {
  const found = new Map<string, number>();
  const originals: Subject[] = [];
  for (const file of files) {
    const image = sharp(file).autoOrient().flatten();
    const original = await image.resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer();
    const subject = await inspect(file, sharp(original));
    originals.push(subject);
    for (const [kind, { make }] of Object.entries(COPY_KINDS)) {
      const copy = await inspect(file, await make(original));
      for (const [name, isCopy] of Object.entries(METHODS)) {
        const key = `${kind} ${name}`;
        const isFound = isCopy(copy, subject);
        found.set(key, (found.get(key) ?? 0) + (isFound ? 1 : 0));
        if (!isFound && name === 'found') console.error(`missed: ${kind} of ${file}`);
      }
    }
  }
  const names = Object.keys(METHODS);
  console.log(`\n| copy | ${names.join(' | ')} | goal |\n|---|${'---|'.repeat(names.length + 1)}`);
  for (const [kind, { goal }] of Object.entries(COPY_KINDS)) {
    const shares = names.map((name) => (found.get(`${kind} ${name}`) ?? 0) / files.length);
    console.log(`| ${kind} | ${shares.map((share) => share.toFixed(3)).join(' | ')} | ${goal} |`);
  }
  printFalsePairs(originals);
}

function printFalsePairs(originals: readonly Subject[]): void {
  const pairs = originals.flatMap((a, index) =>
    originals
      .slice(0, index)
      .flatMap((b) => (getMotif(a) === getMotif(b) ? [] : [[a, b] as const])),
  );
  const columns = Object.entries(METHODS).map(([name, isCopy]) => {
    const wrong = pairs.filter(([a, b]) => isCopy(a, b));
    for (const [a, b] of wrong)
      console.error(name, path.parse(a.file).name, path.parse(b.file).name);
    return ((wrong.length / pairs.length) * 1000).toFixed(2);
  });
  console.log(`| different pictures, of 1,000 pairs | ${columns.join(' | ')} | 1.00, held 0 |`);
  console.log(`\n${originals.length} pictures, ${pairs.length} pairs`);
}

/** Light and dark versions and other sizes have the same one. */
function getMotif({ file }: Subject): string {
  const { name } = path.parse(file);
  const motif = MOTIFS.find((pattern) => pattern.test(name));
  return motif?.source ?? name.replace(/-[ld]$/, '');
}

async function inspect(file: string, image: Sharp): Promise<Subject> {
  const pixels = await toPixels(image);
  return {
    file,
    width: pixels.width,
    height: pixels.height,
    features: await computeLocalFeatures(pixels),
    luminance: await computeLuminance(pixels),
    hash: await computePerceptualHash(pixels),
  };
}

const mirror = ({ features }: Subject) => mirrorFeatures(features, 255);

/** Returns true if a search by one picture finds the other as a candidate. */
function sharesWord(a: Subject, b: Subject): boolean {
  const words = new Set(toWords(b.features));
  return toProbes([...a.features, ...mirror(a)]).some((word) => words.has(word));
}

function countMatches(a: Subject, b: Subject): number {
  const alignments = [a.features, mirror(a)].map((features) => alignFeatures(features, b.features));
  return Math.max(...alignments.map((alignment) => alignment?.matches ?? 0));
}
