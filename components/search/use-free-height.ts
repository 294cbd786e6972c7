import { type RefObject, useEffect } from 'react';

const MARGIN = 8;
/** The page scrolls if there is less. */
const MIN_HEIGHT = 176;

/** Limits the height of an element to what is visible below its top edge, above the keyboard of a phone. */
export function useFreeHeight(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!isShown || !visualViewport) return;
    const update = () => {
      const { current } = element;
      if (!current) return;
      const { top } = current.getBoundingClientRect();
      const free = visualViewport.height + visualViewport.offsetTop - top - MARGIN;
      current.style.maxHeight = `${Math.max(free, MIN_HEIGHT)}px`;
    };
    update();
    visualViewport.addEventListener('resize', update);
    return () => visualViewport.removeEventListener('resize', update);
  }, [element, isShown]);
}
