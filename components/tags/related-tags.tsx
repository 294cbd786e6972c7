import { Link } from '@/components/ui/link';
import { LinkStrip } from '@/components/ui/link-strip';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';

export function RelatedTags({ names }: { names: string[] }) {
  return (
    <LinkStrip label={tagText.related}>
      <Link href={paths.tags()}>{tagText.all}</Link>
      {names.map((name) => (
        <Link key={name} href={paths.tag(name)}>
          {tagText.hashtag(name)}
        </Link>
      ))}
    </LinkStrip>
  );
}
