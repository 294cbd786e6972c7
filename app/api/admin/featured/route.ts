import { z } from 'zod';
import { setFeaturedWallpapers } from '@/lib/featured/commands';
import { listFeaturedWallpapers } from '@/lib/featured/queries';
import { featuredInput } from '@/lib/featured/schema';
import { route } from '@/lib/http/route';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

const BODY = z.array(wallpaperSchema);

export const GET = route(
  {
    method: 'GET',
    path: '/admin/featured',
    summary: 'Lists the featured wallpapers.',
    description:
      'Includes wallpapers that aren’t public, which the home page doesn’t show. If fewer than 3 are public, some of the newest wallpapers fill the remaining spots.',
    auth: 'admin',
    rateLimit: 'read',
    responses: { 200: { description: 'All featured wallpapers, in order.', body: BODY } },
  },
  async ({ viewer }) => ({ body: await listFeaturedWallpapers(viewer) }),
);

export const PUT = route(
  {
    method: 'PUT',
    path: '/admin/featured',
    summary: 'Replaces the list of featured wallpapers.',
    description:
      'Takes up to 9 public wallpapers. Wallpapers that are already featured can stay in the list if they’re no longer public. If the list is empty, the home page shows some of the newest wallpapers.',
    auth: 'admin',
    body: featuredInput,
    responses: { 200: { description: 'The new list.', body: BODY } },
  },
  async ({ viewer, body }) => {
    await setFeaturedWallpapers(viewer, body.wallpapers);
    return { body: await listFeaturedWallpapers(viewer) };
  },
);
