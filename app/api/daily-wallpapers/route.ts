import { getToday, listDailyWallpapers } from '@/lib/daily-wallpapers/queries';
import { dailyQuery, dailyWallpaperSchema } from '@/lib/daily-wallpapers/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';

export const GET = route(
  {
    method: 'GET',
    path: '/daily-wallpapers',
    summary: 'Lists pictures of the day, latest first.',
    description:
      'A day is left out if its wallpaper isn’t public anymore. Future days aren’t listed.',
    auth: 'anyone',
    rateLimit: 'read',
    query: dailyQuery,
    responses: { 200: listResponseSpec(dailyWallpaperSchema) },
  },
  async ({ request, query }) => {
    const today = getToday();
    const until = query.cursor && query.cursor < today ? query.cursor : today;
    const found = await listDailyWallpapers(until, query.limit);
    return buildListResponse(request, { ...query, page: 1 }, found);
  },
);
