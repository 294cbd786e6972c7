'use client';

import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { adminPaths } from '@/lib/admin-paths';
import { ApiError, callApi } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { FEATURED } from '@/lib/limits';
import { featuredText as text } from '@/lib/messages/admin-featured';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import { parseWallpaperId } from '@/lib/wallpapers/parse-wallpaper-id';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** The edited list and its two forms. The home page doesn't change until the list is saved. */
export function useFeatured(initial: Wallpaper[], added: Wallpaper | null | undefined) {
  const [saved, setSaved] = useState(initial);
  const [problem, setProblem] = useState(() =>
    added === undefined ? null : findProblem(initial, added),
  );
  const [items, setItems] = useState(added && !problem ? [...initial, added] : initial);
  const [announcement, announce] = useState('');
  const isChanged = items.map(getId).join() !== saved.map(getId).join();
  useLeaveGuard({
    question: isChanged ? editText.unsavedChanges : null,
    confirmLabel: editText.discard,
  });

  function move(from: number, to: number) {
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(text.moved(moved.title, to + 1, items.length));
  }

  function remove({ _id, title }: Wallpaper) {
    setItems(items.filter((item) => item._id !== _id));
    announce(text.removed(title));
    if (items.length === 1) adding.form.current?.querySelector('input')?.focus();
  }

  const adding = useForm(
    text.addFailed,
    async (data) => {
      setProblem(null);
      const wallpaper = await findWallpaper(parseWallpaperId(String(data.get('wallpaper'))));
      const message = findProblem(items, wallpaper);
      if (message || !wallpaper) throw invalid(message ?? text.unknown);
      // The list may have changed during the request.
      setItems((current) => [...current, wallpaper]);
      announce(text.added(wallpaper.title));
      adding.form.current?.reset();
    },
    { isReusable: true },
  );

  const saving = useForm(
    text.saveFailed,
    async () => {
      if (!isChanged) return;
      const json = { wallpapers: items.map(getId) };
      const list = await callApi<Wallpaper[]>(adminPaths.api.featured(), { method: 'PUT', json });
      setSaved(list);
      setItems((current) => (current === items ? list : current));
      showToast({ kind: 'status', text: text.saved });
      removeAddParameter();
    },
    { isReusable: true },
  );

  return { items, isChanged, announcement, problem, move, remove, adding, saving };
}

/** Removes `add` from the URL, without loading the page again: the list may have changed since. */
function removeAddParameter(): void {
  const path = adminPaths.featured();
  if (location.pathname === path) history.replaceState(null, '', path);
}

const getId = ({ _id }: Wallpaper) => _id;

const invalid = (message: string) =>
  new ApiError(400, message, { issues: [{ path: 'wallpaper', message }] });

/** Returns why a wallpaper can't be added, or null. */
function findProblem(items: Wallpaper[], wallpaper: Wallpaper | null): string | null {
  if (wallpaper?.status !== 'approved') return text.unknown;
  if (items.some(({ _id }) => _id === wallpaper._id)) return text.alreadyListed;
  return items.length >= FEATURED.max ? text.tooMany : null;
}

async function findWallpaper(id: string): Promise<Wallpaper | null> {
  try {
    return await callApi<Wallpaper>(paths.api.wallpaper(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
