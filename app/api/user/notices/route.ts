import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { listNotices } from '@/lib/notices/queries';
import { noticeSchema, noticesQuery } from '@/lib/notices/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/notices',
    summary: 'Lists the notices in your inbox, newest first.',
    description:
      'Decisions about your uploads, appeals and reports, and the first, tenth, hundredth (and so on) favorite of your wallpapers. Notices are deleted after 180 days. The list has no total count.',
    auth: 'user',
    rateLimit: 'read',
    query: noticesQuery,
    responses: { 200: listResponseSpec(noticeSchema) },
  },
  async ({ request, query, viewer }) => ({
    ...buildListResponse(request, query, await listNotices(viewer, query)),
    cache: 'private',
  }),
);
