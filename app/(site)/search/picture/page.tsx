import type { Metadata } from 'next';
import { PictureSearchPage } from '@/components/picture-search/picture-search-page';
import { searchBoxText } from '@/lib/messages/search-box';

export const metadata: Metadata = { title: searchBoxText.byPicture, robots: { index: false } };

export default function SearchByPicturePage() {
  return <PictureSearchPage />;
}
