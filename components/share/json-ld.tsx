import { toJsonLd } from '@/lib/share/json-ld';

export function JsonLd({ data }: { data: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toJsonLd; JSX would also escape quotes.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />
  );
}
