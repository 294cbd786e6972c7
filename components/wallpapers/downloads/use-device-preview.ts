'use client';

import { type ComponentType, useState } from 'react';
import type { DownloadPreviewProps } from './download-preview';

const load = () => import('./download-preview').then(({ DownloadPreview }) => DownloadPreview);
export const preloadPreview = () => void load().catch(() => undefined);

/** Loads the preview when it is first shown. */
export function useDevicePreview() {
  const [state, setState] = useState<'hidden' | 'loading' | 'shown' | 'failed'>('hidden');
  const [Preview, setPreview] = useState<ComponentType<DownloadPreviewProps>>();

  async function show() {
    setState('loading');
    try {
      const component = await load();
      setPreview(() => component);
      setState('shown');
    } catch {
      setState('failed');
    }
  }

  return {
    Preview: state === 'shown' ? Preview : undefined,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    toggle: () => (state === 'shown' ? setState('hidden') : show()),
  };
}
