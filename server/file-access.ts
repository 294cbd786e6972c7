import { canReadFiles } from '@/lib/wallpapers/file-access';
import { areFilesHidden } from '@/lib/wallpapers/hidden-files';
import type { FileAccess } from './images';

export const fileAccess: FileAccess = {
  isHidden: areFilesHidden,
  canRead: (publicId, { headers, address }) => {
    const { cookie = '', authorization = '' } = headers;
    const credentials = { cookie, authorization, 'x-client-address': address };
    return canReadFiles(publicId, new Headers(credentials));
  },
};
