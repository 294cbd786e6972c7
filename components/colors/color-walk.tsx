import { useNeededComponent } from '@/components/ui/use-needed-component';
import { readColors } from '@/lib/search/query/chosen-colors';

const loadRing = () => import('./hue-ring').then(({ HueRing }) => HueRing);

interface Props {
  /** The filter `colors`. */
  value: string | undefined;
  onChange: (value: string) => void;
  className: string | undefined;
}

/** A ring of hues beside the results for one color. */
export function ColorWalk({ value, onChange, className }: Props) {
  const [first, second] = readColors(value);
  const color = first && !second ? first.color : null;
  const Ring = useNeededComponent(color !== null, loadRing);
  if (!color || !Ring) return null;
  return (
    <div className={className}>
      <div>
        <Ring color={color} onMove={(next) => onChange(next.slice(1))} />
      </div>
    </div>
  );
}
