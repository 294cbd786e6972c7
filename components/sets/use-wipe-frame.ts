import { useEffect, useState } from 'react';

export interface WipeFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  borderRadius: string;
}

/** The place of the shown image in `container`, which must be positioned. */
export function useWipeFrame(
  container: HTMLElement | null,
  images: readonly HTMLImageElement[],
): WipeFrame | null {
  const [frame, setFrame] = useState<WipeFrame | null>(null);
  useEffect(() => {
    if (!container) return;
    const measure = () => {
      const shown = images.find((image) => image.checkVisibility());
      if (shown) setFrame(findFrame(shown, container));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [container, ...images]) observer.observe(element);
    return () => observer.disconnect();
  }, [container, images]);
  return frame;
}

/** By offsets, because the picture may be moving. */
function findFrame(image: HTMLImageElement, container: HTMLElement): WipeFrame {
  const { offsetWidth: width, offsetHeight: height } = image;
  let [left, top] = [0, 0];
  for (let at: Element | null = image; at instanceof HTMLElement && at !== container; ) {
    left += at.offsetLeft;
    top += at.offsetTop;
    at = at.offsetParent;
  }
  return { left, top, width, height, borderRadius: getComputedStyle(image).borderRadius };
}
