import { mayHaveFiles } from '@/lib/wallpapers/file-access';
import { areFilesHidden } from '@/lib/wallpapers/hidden-files';
import type { HiddenFiles } from './images';

/** What is kept from the public, as triggers of the database tell; the session says for whom it is not. */
export const hidden: HiddenFiles = {
  has: areFilesHidden,
  mayHave: (publicId, { headers, address }) => {
    const { cookie = '', authorization = '' } = headers;
    const shown = { cookie, authorization, 'x-client-address': address };
    return mayHaveFiles(publicId, new Headers(shown));
  },
};
