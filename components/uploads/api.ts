import { toInstant } from '@/lib/client/local-time';
import { sendForm } from '@/lib/client/send-form';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { getItemTags } from './upload-overrides';
import type { SharedFields, UploadItem } from './upload-queue';

type Options = Omit<Parameters<typeof sendForm>[2], 'headers'>;

/** Uploads a picture. @throws ApiError, or the abort reason of the signal. */
export function sendUpload(
  item: UploadItem,
  shared: SharedFields,
  options: Options,
): Promise<Wallpaper & { id: string }> {
  const { title, altText } = item;
  const { description, license, publishAt } = shared;
  const category = item.overrides.category || shared.category;
  const tags = getItemTags(shared.tags, item.overrides);
  const form = new FormData();
  const fields = { title, category, description, tags: tags.join(), license, altText };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (publishAt !== null) form.append('publishAt', toInstant(publishAt));
  // The file goes last: a server that streams the form then knows the other fields.
  form.append('wallpaper', item.file);
  const headers = { 'idempotency-key': item.key };
  return sendForm(paths.api.upload(), form, { ...options, headers });
}
