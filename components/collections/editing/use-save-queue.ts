'use client';

import { useRef, useState } from 'react';

/** Between two requests, so that arrow keys stay below the rate limit. */
const THROTTLE_MS = 600;

interface Job {
  key: string;
  run: () => Promise<unknown>;
}

/** Saves changes one after the other. A waiting one is replaced by the next with its key; an error drops all of them. */
export function useSaveQueue(onFailure: (error: unknown) => Promise<void>) {
  const [isSaving, setIsSaving] = useState(false);
  const jobs = useRef<Job[]>([]);
  const running = useRef<Promise<void>>(null);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  async function drain() {
    setIsSaving(true);
    while (jobs.current.length > 0) {
      await pause(startedAt.current + THROTTLE_MS - performance.now());
      startedAt.current = performance.now();
      try {
        await jobs.current.shift()?.run();
      } catch (error) {
        jobs.current = [];
        await onFailure(error);
      }
    }
    running.current = null;
    setIsSaving(false);
  }

  function add(key: string, run: Job['run']) {
    const last = jobs.current.at(-1);
    if (last?.key === key) last.run = run;
    else jobs.current.push({ key, run });
    running.current ??= drain();
  }

  /** Resolves once everything is saved. */
  const finish = () => running.current ?? Promise.resolve();

  return { isSaving, add, finish };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
