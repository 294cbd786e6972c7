import sharp, { type Sharp } from 'sharp';

interface CopyKind {
  make: (original: Buffer) => Promise<Sharp>;
  /** Share that should be found. */
  goal: string;
}

/** What people do to a picture before they publish it again. */
export const COPY_KINDS: Record<string, CopyKind> = {
  'JPEG q40': { make: (original) => reopen(sharp(original).jpeg({ quality: 40 })), goal: '0.98' },
  'WebP q60': { make: (original) => reopen(sharp(original).webp({ quality: 60 })), goal: '0.98' },
  'half size': { make: (original) => resize(original, 0.5), goal: '0.98' },
  '320 px': { make: (original) => reopen(sharp(original).resize(320).png()), goal: '0.98' },
  'brightness +15 %': {
    make: (original) => reopen(sharp(original).modulate({ brightness: 1.15 }).png()),
    goal: '0.98',
  },
  'crop 2 %': { make: (original) => crop(original, 0.01, 0.01, 0.98), goal: '0.98' },
  'crop 10 %': { make: (original) => crop(original, 0.03, 0.07, 0.9), goal: '0.90' },
  watermark: { make: addWatermark, goal: '0.90' },
  mirror: { make: (original) => reopen(sharp(original).flop().png()), goal: '0.90' },
  're-crop 30 %': { make: (original) => crop(original, 0.22, 0.06, 0.7), goal: '0.70' },
};

const reopen = async (image: Sharp) => sharp(await image.toBuffer());

async function resize(original: Buffer, factor: number): Promise<Sharp> {
  const { width } = await sharp(original).metadata();
  return reopen(
    sharp(original)
      .resize(Math.round(width * factor))
      .png(),
  );
}

/** Fractions of width and height. */
async function crop(original: Buffer, left: number, top: number, side: number): Promise<Sharp> {
  const { width, height } = await sharp(original).metadata();
  const area = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(side * width),
    height: Math.round(side * height),
  };
  return reopen(sharp(original).extract(area).png());
}

/** Adds a line of text across 60 % of the width. */
async function addWatermark(original: Buffer): Promise<Sharp> {
  const { width } = await sharp(original).metadata();
  const text = '<span foreground="#ffffff" alpha="60%" weight="bold">© Someone</span>';
  const line = sharp({ text: { text, rgba: true, dpi: 300 } }).resize(Math.round(width * 0.6));
  const input = await line.png().toBuffer();
  return reopen(sharp(original).composite([{ input }]).png());
}
