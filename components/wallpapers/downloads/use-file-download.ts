'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError, fetchApi } from '@/lib/client/fetcher';
import { startDownload } from '@/lib/client/start-download';
import { downloadText } from '@/lib/messages/downloads';
import { errorText } from '@/lib/messages/errors';

type State = { kind: 'idle' | 'busy' | 'done' } | { kind: 'failed'; message: string };

/** Some browsers read the file after the click. */
const KEEP_URL_MS = 60_000;

/** Downloads into memory first, so that an error doesn't replace the page. Stops on unmount. */
export function useFileDownload() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function download(url: string, fileName: string) {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ kind: 'busy' });
    try {
      const response = await fetchApi(url, { signal });
      saveFile(await response.blob(), fileName);
      setState({ kind: 'done' });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', message: toMessage(error) });
    }
  }

  return { state, download, reset: () => setState({ kind: 'idle' }) };
}

function toMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText.network;
  return error.status === 429 ? downloadText.limit(error.message) : error.message;
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  startDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
