import { pageText } from '@/lib/messages/pages';

/** Small, because Next writes it into the data of every page. Visitors get `(site)/not-found` instead. */
export default function NotFound() {
  return <h1>{pageText.notFoundTitle}</h1>;
}
