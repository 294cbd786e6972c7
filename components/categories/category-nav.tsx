import Link from 'next/link';
import { LinkStrip } from '@/components/ui/link-strip';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';

export function CategoryNav({ names, current }: { names: string[]; current?: string }) {
  return (
    <LinkStrip label={categoryText.navigation}>
      <Link href={paths.categories()} prefetch={false}>
        {categoryText.all}
      </Link>
      {names.map((name) => (
        <Link
          key={name}
          href={paths.category(name)}
          prefetch={false}
          aria-current={name === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </LinkStrip>
  );
}
