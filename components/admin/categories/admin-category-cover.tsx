import type { AdminCategory } from '@/lib/categories/schema';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';

export function AdminCategoryCover({ category }: { category: AdminCategory }) {
  const { previewImageUrl, coverUrl, coverThumbhash } = category;
  // On another server: don't send it the page URL.
  if (previewImageUrl)
    return <img src={previewImageUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />;
  if (!coverUrl) return null;
  const background = coverThumbhash ? buildPlaceholder(coverThumbhash) : undefined;
  return <img src={coverUrl} alt="" loading="lazy" style={{ background }} />;
}
