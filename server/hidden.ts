import { mayHaveFiles } from '@/lib/wallpapers/file-access';
import { areFilesHidden } from '@/lib/wallpapers/hidden-files';
import type { HiddenFiles } from './images';

export const hidden: HiddenFiles = {
  has: areFilesHidden,
  mayHave: (publicId, { headers, address }) => {
    const { cookie = '', authorization = '' } = headers;
    const credentials = { cookie, authorization, 'x-client-address': address };
    return mayHaveFiles(publicId, new Headers(credentials));
  },
};
