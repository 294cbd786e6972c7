import { formatNumber } from '@/lib/messages/formats';
import styles from './trend-chart.module.css';

interface Point {
  x: number;
  y: number;
  value: number;
}

interface Props {
  label: string;
  points: Point[];
  height: number;
  selected: number | null;
}

const toLine = (points: Point[]) => `M${points.map(({ x, y }) => [x, y].join()).join('L')}`;

/** The last point is today, which isn't over: the line to it is dotted. */
export function FigurePlot({ label, points, height, selected }: Props) {
  const [first, end] = [points[0], points.at(-1)];
  const chosen = selected === null ? undefined : points[selected];
  const sum = points.reduce((total, { value }) => total + value, 0);
  if (!first || !end) return null;
  return (
    <>
      <text className={styles.name} y={-12}>
        {label} <tspan className={styles.sum}>{formatNumber(chosen?.value ?? sum)}</tspan>
      </text>
      <path
        className={styles.area}
        d={`${toLine(points)}L${end.x},${height}L${first.x},${height}Z`}
      />
      <path className={styles.line} d={toLine(points.slice(0, -1))} />
      <path className={`${styles.line} ${styles.unfinished}`} d={toLine(points.slice(-2))} />
      {chosen && (
        <g className={styles.selected} transform={`translate(${chosen.x} 0)`}>
          <line y2={height} />
          <circle cy={chosen.y} r={4} />
          <text
            x={chosen.x > end.x / 2 ? -10 : 10}
            y={Math.max(10, chosen.y)}
            textAnchor={chosen.x > end.x / 2 ? 'end' : 'start'}
          >
            {formatNumber(chosen.value)}
          </text>
        </g>
      )}
    </>
  );
}
