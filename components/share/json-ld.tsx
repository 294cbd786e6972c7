import { toJsonLd } from '@/lib/share/json-ld';

/** Structured data of a page, for search engines. */
export function JsonLd({ data }: { data: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toJsonLd; JSX would escape quotes, too.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />
  );
}
