import { mayHaveFiles } from '@/lib/wallpapers/file-access';
import { areFilesHidden } from '@/lib/wallpapers/hidden-files';
import type { HiddenFiles } from './images';

/** What is kept from the public, as triggers of the database tell; the session says for whom it is not. */
export const hidden: HiddenFiles = {
  has: areFilesHidden,
  mayHave: (publicId, { cookie = '', authorization = '' }) =>
    mayHaveFiles(publicId, new Headers({ cookie, authorization })),
};
