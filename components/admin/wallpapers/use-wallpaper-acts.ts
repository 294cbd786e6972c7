'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { actOnWallpapers } from '@/lib/curation/hooks';
import type { ActRequest, Curated, Outcome } from '@/lib/curation/schema';
import { curationText } from '@/lib/messages/en/admin-wallpapers';

/** One that an act failed for, and why. */
export interface Failure {
  _id: string;
  title: string;
  message: string;
}

/** Selected wallpapers of a page, and what is done to them. What an act failed for stays selected. */
export function useWallpaperActs(items: Curated[]) {
  const { refresh } = useRouter();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Failure[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  // What is not on this page any more is not selected either.
  const selected = items.filter(({ _id }) => picked.has(_id)).map(({ _id }) => _id);

  function pick(ids: string[], isPicked: boolean) {
    const next = new Set(selected);
    for (const id of ids) isPicked ? next.add(id) : next.delete(id);
    setPicked(next);
  }

  /** @throws CallError when none was tried. */
  async function run(request: ActRequest, done: string): Promise<void> {
    setIsBusy(true);
    try {
      const outcomes = await actOnWallpapers(request);
      const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
      setFailures(failed.map((one) => toFailure(one, items)));
      pick(request.ids, false);
      if (failed.length === 0) return showToast({ kind: 'status', text: done });
      if (request.ids.length > 1) setPicked(new Set(failed.map(({ _id }) => _id)));
      const text = curationText.someFailed(outcomes.length - failed.length, failed.length);
      const only = outcomes.length === 1 ? failed[0]?.message : null;
      showToast({ kind: 'alert', text: only ?? text });
    } finally {
      setIsBusy(false);
      refresh();
    }
  }

  /** The same where no dialog says what went wrong. */
  async function runAtOnce(request: ActRequest, done: string): Promise<void> {
    try {
      await run(request, done);
    } catch (error) {
      const text = error instanceof Error ? error.message : curationText.failed;
      showToast({ kind: 'alert', text });
    }
  }

  return { selected, pick, failures, isBusy, run, runAtOnce };
}

function toFailure({ _id, message }: Outcome, items: Curated[]): Failure {
  const title = items.find((item) => item._id === _id)?.title ?? _id;
  return { _id, title, message: message ?? curationText.failed };
}
