import { insertDecision, insertWallpaper } from '@/tests/factories';
import { admins, anyone, type Row, row, type Scenario } from '@/tests/permission-row';

const rejectedId: Scenario = async ({ own }) => ({
  params: { id: await insertWallpaper(own, { status: 'rejected' }) },
});

/** Routes for reports, appeals and the review queue. */
export const REVIEW_ROWS: Record<string, Row> = {
  'POST /wallpapers/{id}/reports': anyone(204, async ({ own }) => ({
    params: { id: await insertWallpaper(own) },
    json: { reason: 'spam' },
  })),
  'GET /wallpapers/{id}/appeal': row([401, 200, 404, 403], rejectedId),
  'POST /wallpapers/{id}/appeal': row([401, 204, 404, 403], async (people) => ({
    ...(await rejectedId(people)),
    json: { text: 'It’s mine.' },
  })),
  'GET /admin/queue': admins(200),
  'GET /admin/queue/counts': admins(200),
  'POST /admin/queue/{id}': admins(201, async ({ own }) => ({
    params: { id: await insertWallpaper(own, { status: 'pending' }) },
    json: { decision: 'approve' },
  })),
  'DELETE /admin/decisions/{id}': admins(204, async ({ own }) => ({
    params: { id: await insertDecision(own) },
  })),
};
