import type { Metadata } from 'next';
import { PictureSearchPage } from '@/components/picture-search/picture-search-page';
import { searchText } from '@/lib/messages/search-box';

export const metadata: Metadata = { title: searchText.byPicture, robots: { index: false } };

export default function SearchByPicturePage() {
  return <PictureSearchPage />;
}
