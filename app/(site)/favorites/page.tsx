import { redirect } from 'next/navigation';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { paths } from '@/lib/paths';

/** Where visitors who asked for their favorites arrive after signing in. */
export default async function FavoritesPage() {
  const { username } = await requirePageViewer(paths.favorites());
  redirect(paths.profileFavorites(username));
}
