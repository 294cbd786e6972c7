/** A value for each day of a chart. */
export interface Series {
  label: string;
  values: number[];
}
