import Link from 'next/link';
import { LinkStrip } from '@/components/ui/link-strip';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';

export function RelatedTags({ names }: { names: string[] }) {
  return (
    <LinkStrip label={tagText.related}>
      <Link href={paths.tags()} prefetch={false}>
        {tagText.all}
      </Link>
      {names.map((name) => (
        <Link key={name} href={paths.tag(name)} prefetch={false}>
          {tagText.hashtag(name)}
        </Link>
      ))}
    </LinkStrip>
  );
}
