'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { showToast, type Toast } from '@/components/ui/toast';
import { actOnWallpapers } from '@/lib/admin-wallpapers/calls';
import type { ActRequest, Curated, Outcome } from '@/lib/admin-wallpapers/schema';
import { wayBackOf } from '@/lib/admin-wallpapers/way-back';
import { askToLogInAfter } from '@/lib/auth/ask-again';
import { CallError } from '@/lib/http/fetcher';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { dialogText } from '@/lib/messages/dialogs';
import { recountQueue } from '@/lib/moderation/hooks';

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
  const isStale = useRef(false);
  const address = useSearchParams().toString();
  const [shownAt, setShownAt] = useState(address);
  // What did not work on another page says nothing about this one.
  if (shownAt !== address) {
    setShownAt(address);
    setFailures([]);
  }
  // What is not on this page any more is not selected either.
  const selected = items.filter(({ _id }) => picked.has(_id)).map(({ _id }) => _id);

  function pick(ids: string[], isPicked: boolean) {
    // Of those that are selected by then: an Undo comes later than what it undoes.
    setPicked((now) => {
      const next = new Set(now);
      for (const id of ids) isPicked ? next.add(id) : next.delete(id);
      return next;
    });
  }

  /**
   * @returns whether all of it worked.
   * @throws CallError when none was tried, or the only one was refused.
   */
  async function run(request: ActRequest, done: string): Promise<boolean> {
    setIsBusy(true);
    try {
      const outcomes = await actOnWallpapers(request);
      const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
      setFailures(failed.map((one) => toFailure(one, items)));
      const [first] = failed;
      if (first && outcomes.length === 1) {
        isStale.current = true;
        throw toRefusal(first);
      }
      pick(request.ids, false);
      refresh();
      recountQueue();
      if (!first) {
        showToast({ kind: 'status', text: done, ...linkBack(request) });
        return true;
      }
      setPicked(new Set(failed.map(({ _id }) => _id)));
      const text = adminWallpapersText.someFailed(outcomes.length - failed.length, failed.length);
      showToast({ kind: 'alert', text });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** The same where no dialog says what went wrong; of several the rest is left where one did not work. */
  async function runAtOnce(requests: ActRequest[], done: string): Promise<void> {
    try {
      for (const request of requests) if (!(await run(request, done))) return;
    } catch (error) {
      const text = error instanceof Error ? error.message : dialogText.failed;
      showToast({ kind: 'alert', text });
      void askToLogInAfter(error);
      renew();
    }
  }

  function linkBack(request: ActRequest): Pick<Toast, 'link'> {
    const back = wayBackOf(request, items);
    if (!back) return {};
    const onFollow = () => void runAtOnce(back.requests, back.done);
    return { link: { href: back.href, text: adminWallpapersText.undo, onFollow } };
  }

  /** After a refusal: not before its dialog is closed, which would go with what is on the list no more. */
  function renew() {
    if (isStale.current) refresh();
    isStale.current = false;
  }

  return { selected, pick, failures, isBusy, run, runAtOnce, renew };
}

function toFailure({ _id, message }: Outcome, items: Curated[]): Failure {
  const title = items.find((item) => item._id === _id)?.title ?? _id;
  return { _id, title, message: message ?? dialogText.failed };
}

/** Silent where the server knows no reason that would help. */
function toRefusal({ message, code }: Outcome): CallError {
  return new CallError(0, message ?? dialogText.failed, { isSilent: code === 'internal' });
}
