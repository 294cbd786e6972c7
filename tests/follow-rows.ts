import { insertUser, insertWallpaper } from '@/tests/factories';
import { type Row, type Scenario, signedIn } from '@/tests/permission-row';

const tag: Scenario = async ({ own }) => {
  await insertWallpaper(own, { tags: ['fog'] });
  return { params: { kind: 'tag', name: 'fog' } };
};

const someone: Scenario = async () => ({ params: { id: (await insertUser()).username } });

/** Part of the permission table. */
export const FOLLOW_ROWS: Record<string, Row> = {
  'GET /following': signedIn(200),
  'GET /following/wallpapers': signedIn(200),
  'GET /following/new': signedIn(200),
  'DELETE /following/new': signedIn(204),
  'POST /following/feed': signedIn(201),
  'DELETE /following/feed': signedIn(204),
  'PUT /following/{kind}/{name}': signedIn(204, tag),
  'DELETE /following/{kind}/{name}': signedIn(204, tag),
  'GET /user/blocked': signedIn(200),
  'PUT /user/blocked/{id}': signedIn(204, someone),
  'DELETE /user/blocked/{id}': signedIn(204, someone),
};
