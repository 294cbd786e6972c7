import { insertCollection, insertWallpaper } from '@/tests/factories';
import { anyone, type Row, row, type Scenario, signedIn } from '@/tests/permission-row';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

const ownCollectionId: Scenario = async ({ own }) => ({
  params: { id: await insertCollection(own) },
});

const ownEntry: Scenario = async ({ own }) => {
  const wallpaperId = await insertWallpaper(own);
  return {
    params: { id: await insertCollection(own, { wallpapers: [wallpaperId] }), wallpaperId },
  };
};

/** Part of the permission table. */
export const COLLECTION_ROWS: Record<string, Row> = {
  'POST /collections': signedIn(201, async () => ({ json: { title: 'Quiet desks' } })),
  'GET /collections/{id}': anyone(200, ownCollectionId),
  'PATCH /collections/{id}': row([401, 200, 403, 403], async (people) => ({
    ...(await ownCollectionId(people)),
    json: { visibility: 'private' },
  })),
  'DELETE /collections/{id}': row([401, 204, 403, 204], ownCollectionId),
  'GET /collections/{id}/archive': anyone(200, async ({ own }) => {
    const { _id } = await insertStoredWallpaper(own);
    return { params: { id: await insertCollection(own, { wallpapers: [_id] }) } };
  }),
  'GET /collections/{id}/wallpapers': anyone(200, ownCollectionId),
  'POST /collections/{id}/wallpapers': row([401, 200, 403, 403], async (people) => ({
    ...(await ownCollectionId(people)),
    json: { add: [await insertWallpaper(people.own)] },
  })),
  'PUT /collections/{id}/wallpapers': row([401, 204, 403, 403], async (people) => ({
    ...(await ownCollectionId(people)),
    json: { wallpapers: [] },
  })),
  'PUT /collections/{id}/wallpapers/{wallpaperId}': row([401, 204, 403, 403], ownEntry),
  'DELETE /collections/{id}/wallpapers/{wallpaperId}': row([401, 204, 403, 403], ownEntry),
  'GET /user/{id}/collections': anyone(200, async ({ own }) => ({ params: { id: own.username } })),
};
