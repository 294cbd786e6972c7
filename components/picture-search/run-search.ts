import { nanoid } from 'nanoid';
import { groupMatches } from '@/components/search/group-matches';
import { type PictureMatches, pictureSearch } from '@/components/search/picture-search-store';
import { toUploadFailure } from '@/components/uploads/upload-failure';
import { explainRejection } from '@/components/uploads/upload-queue';
import { sendFormForHeader } from '@/lib/client/send-form';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { startSearch } from './search-controller';

type State = NonNullable<ReturnType<typeof pictureSearch.get>>['state'];

/** Searches by the chosen picture, and aborts an earlier search. */
export async function runSearch(file: File, maxBytes: number): Promise<void> {
  const signal = startSearch();
  const update = (state: State) => signal.aborted || pictureSearch.set({ file, state });
  const rejection = explainRejection(file, maxBytes);
  if (rejection) return void update({ kind: 'failed', message: rejection, isPermanent: true });
  const onProgress = (progress: number) => void update({ kind: 'sending', progress });
  onProgress(0);
  try {
    update({ kind: 'found', matches: await sendPicture(file, { signal, onProgress }) });
  } catch (error) {
    const { message, isPermanent } = toUploadFailure(error);
    update({ kind: 'failed', message, isPermanent });
  }
}

type Options = Pick<Parameters<typeof sendFormForHeader>[2], 'signal' | 'onProgress'>;

async function sendPicture(file: File, options: Options): Promise<PictureMatches> {
  const form = new FormData();
  form.append('picture', file);
  const path = paths.api.pictureSearch();
  const { body, header } = await sendFormForHeader<Wallpaper[]>(path, form, {
    ...options,
    headers: {},
    header: 'X-Match',
  });
  return { id: nanoid(), ...groupMatches(body, header) };
}
