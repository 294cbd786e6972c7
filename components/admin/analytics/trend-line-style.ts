/** Lines differ by dash pattern: the UI uses no color besides the pictures (docs/design.md). */
const DASHES = ['', '6 4', '1.5 4'];

export function getLineStyle(index: number) {
  return {
    strokeWidth: index === 0 ? 2 : 1.5,
    strokeDasharray: DASHES[index],
    strokeLinecap: 'round',
  } as const;
}
