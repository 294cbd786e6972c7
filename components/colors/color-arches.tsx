import { CategoryCover } from '@/components/categories/category-cover';
import gridStyles from '@/components/categories/category-grid.module.css';
import { ArchCard } from '@/components/ui/arch-card';
import type { Cover } from '@/lib/categories/schema';
import { HUES } from '@/lib/messages/hues';
import { paths } from '@/lib/paths';

/** Arches by hue. Each leads to the wallpapers of its color, nearest first. */
export function ColorArches({ covers }: { covers: readonly (Cover | null)[] }) {
  return (
    <ul className={gridStyles.grid} data-size="hues">
      {HUES.map(([hex, name], index) => (
        <li key={hex}>
          <ArchCard
            href={paths.search('', 1, { colors: hex })}
            rel="nofollow"
            title={name}
            className={gridStyles.arch}
            color={`#${hex}`}
          >
            {covers[index] && (
              <picture>
                <CategoryCover cover={covers[index]} isSmall />
              </picture>
            )}
          </ArchCard>
        </li>
      ))}
    </ul>
  );
}
