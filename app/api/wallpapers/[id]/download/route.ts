import { route } from '@/lib/http/route';
import { countDownload } from '@/lib/visits/commands';
import { getVisitor, isFullDownload } from '@/lib/visits/visitor';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/download',
    summary: 'Redirects to the original file, named after the wallpaper’s title.',
    description: 'Downloads count once per visitor per day. HEAD and Range requests don’t count.',
    auth: 'anyone',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      302: { description: 'Redirect to the file.', headers: ['Location'] },
      404: { description: 'The wallpaper doesn’t exist or isn’t public.' },
    },
  },
  async ({ request, address, viewer, params }) => {
    const visitor = isFullDownload(request) ? getVisitor(request.headers, address) : null;
    const location = await countDownload(viewer, params.id, visitor);
    return { status: 302, headers: { location } };
  },
);
