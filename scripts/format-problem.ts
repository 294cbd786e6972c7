/** Formats what isn't working yet as a paragraph for the terminal. */
export function formatProblem(text: string): string {
  return `\nFresco isn't ready yet.\n${text}\n`;
}
