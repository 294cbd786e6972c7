interface Dimensions {
  width: number;
  height: number;
}

/** Pixels of the longer and the shorter side, smallest first. */
export const RESOLUTIONS = {
  '720p': [1280, 720],
  '1080p': [1920, 1080],
  '1440p': [2560, 1440],
  '2160p': [3840, 2160],
  '4k': [3840, 2160],
  '5k': [5120, 2880],
  '8k': [7680, 4320],
} as const satisfies Record<string, readonly [long: number, short: number]>;

export type Resolution = keyof typeof RESOLUTIONS;

/** What a wallpaper is made for. A search for `phone` or `ultrawide` is wider and finds these too. */
export type Shape = 'dual' | 'ultrawide' | 'phone';

/** Worth pointing out. */
const LARGE = ['8k', '5k', '4k', '1440p'] as const satisfies Resolution[];

/** Ratios, with some room: two screens of 16:9 side by side, 21:9 and 9:16. */
const MIN_DUAL = 3.5;
const MIN_ULTRAWIDE = 2.3;
const MAX_PHONE = 0.6;

export const isResolution = (name: string): name is Resolution => Object.hasOwn(RESOLUTIONS, name);

/** Null for a small picture and for one of a common shape. */
export function getShape(picture: Dimensions): Shape | null {
  if (!reaches(picture, '720p')) return null;
  const ratio = picture.width / picture.height;
  if (ratio >= MIN_DUAL) return 'dual';
  if (ratio >= MIN_ULTRAWIDE) return 'ultrawide';
  return ratio <= MAX_PHONE ? 'phone' : null;
}

/** The highest resolution that a picture fills in either orientation, from 1440p. */
export function getResolution(picture: Dimensions): Resolution | null {
  return LARGE.find((name) => reaches(picture, name)) ?? null;
}

function reaches({ width, height }: Dimensions, name: Resolution): boolean {
  const [long, short] = RESOLUTIONS[name];
  return Math.max(width, height) >= long && Math.min(width, height) >= short;
}
