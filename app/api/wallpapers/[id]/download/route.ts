import { route } from '@/lib/http/route';
import { countDownload } from '@/lib/visits/commands';
import { isSaving, visitorOf } from '@/lib/visits/visitor';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/download',
    summary:
      'The original, named after its title. Counted once per visitor and day; HEAD and Range are not.',
    auth: 'anyone',
    rate: 'read',
    params: wallpaperParams,
    answers: {
      302: { description: 'Where the file lies.', headers: ['Location'] },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 302, own: 302, other: 302, admin: 302 },
  },
  async ({ request, address, viewer, params }) => {
    const visitor = isSaving(request) ? visitorOf(request.headers, address) : null;
    const location = await countDownload(viewer, params.id, visitor);
    return { status: 302, headers: { location } };
  },
);
