import { useEffect, useMemo, useState } from 'react';
import type { ColorScheme } from '@/components/ui/color-scheme';
import { followScheme } from './follow-scheme';
import { useWipeFrame } from './use-wipe-frame';

/** Percent of the picture that is dark. */
const ENDS = { light: 0, dark: 100 } as const;
/** A handle that is released this near to an end goes there. */
const SNAP = 6;

const toScheme = (value: number): ColorScheme => (value < 50 ? 'light' : 'dark');

/** How far the dark version of a pair covers the light one, in sync with the radio buttons. */
export function useWipe(root: HTMLElement | null) {
  const { container, radios, images } = useMemo(() => findParts(root), [root]);
  const frame = useWipeFrame(container, images);
  const [value, setValue] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const [files, setFiles] = useState<string[]>([]);

  useEffect(() => {
    if (radios.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onShow = (scheme: ColorScheme) =>
      setValue((current) => (toScheme(current) === scheme ? current : ENDS[scheme]));
    followScheme(radios, { signal, onShow });
    const moveToEnd = ({ currentTarget }: Event) => {
      setMoving(true);
      setValue(ENDS[(currentTarget as HTMLInputElement).value as ColorScheme]);
    };
    for (const radio of radios) radio.addEventListener('click', moveToEnd, { signal });
    return () => controller.abort();
  }, [radios]);

  /** Loads the hidden version. Without it, the handle is a switch. */
  async function load() {
    for (const image of images) image.loading = 'eager';
    try {
      await Promise.all(images.map((image) => image.decode()));
      setFiles(images.map(({ currentSrc }) => currentSrc));
    } catch {
      setFiles([]);
    }
  }

  /** The page shows the version that has the larger part. Returns where the handle goes. */
  function release(next: number): number {
    const end = next <= SNAP ? 0 : next >= 100 - SNAP ? 100 : next;
    setMoving(true);
    setValue(end);
    const radio = radios.find((one) => one.value === toScheme(end));
    if (radio && !radio.checked) {
      radio.checked = true;
      radio.dispatchEvent(new Event('change'));
    }
    return end;
  }

  const isAtRest = !isMoving && (value === 0 || value === 100);
  return { frame, value, files, isAtRest, load, release, setMoving };
}

function findParts(root: HTMLElement | null) {
  const fieldset = root?.closest('fieldset');
  const container = fieldset?.parentElement ?? null;
  const radios = [...(fieldset?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])];
  const images = (['light', 'dark'] as const).flatMap(
    (scheme) => container?.querySelector<HTMLImageElement>(`[data-version="${scheme}"] img`) ?? [],
  );
  return { container, radios, images };
}
