import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listReviewCopies } from '@/lib/moderation/queries/review-copies';
import { reviewCopySchema } from '@/lib/moderation/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/wallpapers/{id}/copies',
    summary: 'Lists other wallpapers that show the same picture.',
    description:
      'Returns up to four, best matches first, including hidden ones. Finds copies that were recompressed, resized, brightened, watermarked, mirrored or cropped.',
    auth: 'admin',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      200: { description: 'The copies.', body: z.array(reviewCopySchema) },
      404: 'The wallpaper doesn’t exist.',
    },
  },
  async ({ viewer, params }) => ({ body: await listReviewCopies(viewer, params.id) }),
);
