import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { findTags } from '@/lib/tags/find-tags';
import type { OwnActionInput, OwnActionName } from '@/lib/wallpapers/bulk-actions';
import type { OwnActionOutcome } from '@/lib/wallpapers/bulk-schema';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { requireCategory } from '@/lib/wallpapers/require-category';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { deleteWallpaper } from './delete-wallpaper';
import { runForEach } from './run-for-each';
import { updateWallpaper } from './update-wallpaper';

/** @throws AppError `invalid_input` for an unknown category, `rate_limited`. Other failures are outcomes. */
export async function changeWallpapers(
  viewer: Viewer,
  input: OwnActionInput,
): Promise<OwnActionOutcome[]> {
  await consumeRateLimit('bulkEdit', viewer.id);
  if ('category' in input) await requireCategory(input.category);
  const outcomes = await runForEach(viewer, input.ids, async (id) => ({
    before: await readBefore(viewer, id),
    wallpaper: (await runOwnAction(viewer, id, input)) ?? null,
  }));
  const none = { before: null, wallpaper: null };
  return outcomes.map(({ result, ...outcome }) => ({ ...outcome, ...(result ?? none) }));
}

// Not locked: Undo misses an edit that is committed between this read and the update.
async function readBefore(viewer: Viewer, id: string): Promise<OwnActionOutcome['before']> {
  const found = await getWallpaper(id, viewer);
  return found && { category: found.category, license: found.license, tags: found.tags };
}

type Command<Name extends OwnActionName> = (
  viewer: Viewer,
  id: string,
  input: OwnActionInput<Name>,
) => Promise<Wallpaper | undefined>;

const toOptions = ({ unchangedSince }: Pick<OwnActionInput, 'unchangedSince'>) => ({
  skipRateLimit: true,
  ...(unchangedSince && { unchangedSince: new Date(unchangedSince) }),
});

/** Each checks whether the viewer may change the wallpaper. */
const COMMANDS: { [Name in OwnActionName]: Command<Name> } = {
  changeCategory: (viewer, id, { category, ...input }) =>
    updateWallpaper(viewer, id, { category }, toOptions(input)),
  changeLicense: (viewer, id, { license, ...input }) =>
    updateWallpaper(viewer, id, { license }, toOptions(input)),
  tag: (viewer, id, { tags, ...input }) =>
    updateWallpaper(viewer, id, { tags }, { ...toOptions(input), tagMode: 'add' }),
  untag: async (viewer, id, { tags, ...input }) => {
    const found = await findTags(tags);
    const names = tags.map((given) => found.get(given)?.name ?? given);
    const options = { ...toOptions(input), tagMode: 'remove' } as const;
    return updateWallpaper(viewer, id, { tags: names }, options);
  },
  delete: async (viewer, id) => {
    await deleteWallpaper(viewer, id, { skipRateLimit: true });
    return undefined;
  },
};

/** Runs one action for one wallpaper, without counting it. The caller limits how often. */
export function runOwnAction<Name extends OwnActionName>(
  viewer: Viewer,
  id: string,
  input: OwnActionInput<Name>,
): Promise<Wallpaper | undefined> {
  return COMMANDS[input.action](viewer, id, input);
}
