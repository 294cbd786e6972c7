import { MAX_COLORS, OPERATORS } from './conditions';
import { splitValues } from './value-list';

export interface ChosenColor {
  /** As in the URL: `0066cc` or `teal`. */
  value: string;
  /** `#0066cc`. */
  color: string;
}

/** Parses the filter `colors`. */
export function readColors(list = ''): ChosenColor[] {
  return splitValues(list)
    .slice(0, MAX_COLORS)
    .flatMap((value) => {
      const condition = OPERATORS.color(value);
      return condition?.kind === 'color' ? [{ value, color: condition.color }] : [];
    });
}

/** Adds a color to the filter `colors`, or removes it. */
export function toggleColor(list: string | undefined, color: string): string {
  const colors = readColors(list);
  const others = colors.filter((one) => one.color !== color);
  const values = others.map(({ value }) => value);
  return (others.length < colors.length ? values : [...values, color.slice(1)]).join(',');
}
