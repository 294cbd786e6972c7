import { type ColorScheme, getColorScheme } from './color-scheme';
import { setPreference } from './use-preference';

/** How long the pictures of the new theme may delay it. */
const MAX_WAIT_MS = 400;

/** Counts choices, because only the last one counts. */
let latest = 0;

/** Cross-fades the page to the theme of an option. The pairs in view already have their other version. */
export async function fadeToScheme(option: string): Promise<void> {
  const { dataset } = document.documentElement;
  latest += 1;
  const choice = latest;
  const apply = () => {
    if (choice !== latest) return;
    // Without it, controls would fade from the colors of the old theme while the page already has the new one.
    dataset.fading = '';
    setPreference('scheme', option);
  };
  try {
    if (canFade()) {
      const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
      await Promise.race([loadPictures(getColorScheme(option)), wait]);
      if (choice !== latest) return;
      await document.startViewTransition(apply).finished;
    } else {
      apply();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  } finally {
    if (choice === latest) delete dataset.fading;
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
