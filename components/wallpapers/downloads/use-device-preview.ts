'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { DownloadPreviewProps } from './download-preview';

const load = () => import('./download-preview').then(({ DownloadPreview }) => DownloadPreview);
export const preloadPreview = () => void load().catch(() => undefined);

/** Loads the preview when it is first shown: at once, or by its button. */
export function useDevicePreview(isShownFirst: boolean) {
  const [state, setState] = useState<'hidden' | 'loading' | 'shown' | 'failed'>('hidden');
  const [Preview, setPreview] = useState<ComponentType<DownloadPreviewProps>>();

  const show = useCallback(async () => {
    setState('loading');
    try {
      const component = await load();
      setPreview(() => component);
      setState('shown');
    } catch {
      setState('failed');
    }
  }, []);

  useEffect(() => {
    if (isShownFirst) void show();
  }, [isShownFirst, show]);

  return {
    Preview: state === 'shown' ? Preview : undefined,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    toggle: () => (state === 'shown' ? setState('hidden') : show()),
  };
}
