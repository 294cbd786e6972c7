import { Link } from '@/components/ui/link';
import { LinkStrip } from '@/components/ui/link-strip';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';

export function CategoryNav({ names, current }: { names: string[]; current?: string }) {
  return (
    <LinkStrip label={categoryText.navigation}>
      <Link href={paths.categories()}>{categoryText.all}</Link>
      {names.map((name) => (
        <Link
          key={name}
          href={paths.category(name)}
          aria-current={name === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </LinkStrip>
  );
}
