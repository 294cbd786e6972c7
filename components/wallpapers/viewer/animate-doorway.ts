import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './picture-viewer.module.css';

const TIMING = { duration: 380, easing: 'cubic-bezier(0.3, 0, 0.1, 1)', fill: 'both' } as const;

/**
 * Grows a copy of a picture from its niche to the place where the viewer shows it, or back, on a ground that grows with
 * it. Resolves at the end, at once if motion is reduced. Animates a clip path and a transform.
 *
 * @param signal removes the copy, because the page of the niche is left
 */
export async function animateDoorway(
  image: HTMLImageElement,
  { width, height }: Pick<Wallpaper, 'width' | 'height'>,
  direction: 'grow' | 'shrink',
  signal: AbortSignal | undefined,
): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const box = image.getBoundingClientRect();
  const { borderRadius } = getComputedStyle(image);
  const fit = Math.min(1, innerWidth / width, innerHeight / height);
  const cover = Math.max(box.width / width, box.height / height) / fit;
  const [x, y] = [box.x + (box.width - innerWidth) / 2, box.y + (box.height - innerHeight) / 2];
  const insets = [box.top, innerWidth - box.right, innerHeight - box.bottom, box.left];
  const clips = [
    `inset(${insets.map((inset) => `${inset}px`).join(' ')} round ${borderRadius})`,
    'inset(0px round 0px)',
  ];
  const transforms = [`translate(${x}px, ${y}px) scale(${cover})`, 'none'];

  const ground = document.createElement('div');
  ground.className = styles.ground ?? '';
  const copy = new Image();
  copy.src = image.currentSrc;
  Object.assign(copy.style, { width: `${width * fit}px`, height: `${height * fit}px` });
  ground.append(copy);
  document.body.append(ground);
  signal?.addEventListener('abort', () => ground.remove());
  const options = { ...TIMING, direction: direction === 'grow' ? 'normal' : 'reverse' } as const;
  copy.animate({ transform: transforms }, options);
  const growth = ground.animate({ clipPath: clips }, options);
  await growth.finished.catch(() => undefined);
  // The viewer replaces the copy in the next frame.
  requestAnimationFrame(() => ground.remove());
}
