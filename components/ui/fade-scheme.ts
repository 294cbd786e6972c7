import { type ColorScheme, getColorScheme } from './color-scheme';
import { setPreference } from './use-preference';

/** How long the pictures of the new theme may delay it. */
const MAX_WAIT_MS = 400;

/** Cross-fades the page to the theme of an option. The pairs in view already have their other version. */
export async function fadeToScheme(option: string): Promise<void> {
  const { dataset } = document.documentElement;
  const apply = () => {
    // Without it, controls would fade from the colors of the old theme while the page already has the new one.
    dataset.fading = '';
    setPreference('scheme', option);
  };
  try {
    if (canFade()) {
      const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
      await Promise.race([loadPictures(getColorScheme(option)), wait]);
      await document.startViewTransition(apply).finished;
    } else {
      apply();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  } finally {
    delete dataset.fading;
  }
}

const canFade = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Hidden pictures aren't loaded. */
async function loadPictures(scheme: ColorScheme): Promise<void> {
  const images = document.querySelectorAll<HTMLImageElement>(`[data-version="${scheme}"] img`);
  const needed = [...images].filter(isInView);
  for (const image of needed) image.loading = 'eager';
  await Promise.allSettled(needed.map((image) => image.decode()));
}

/** The element around both versions has a box, too, while this one is hidden. */
function isInView(image: Element): boolean {
  const frame = image.closest('[data-version]')?.parentElement;
  const { top = 0, bottom = 0 } = frame?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}
