import type { Stage } from '@/tools/screenshots/take-screen';

export interface Finding {
  rule: string;
  message: string;
}

/** What a tool found in one page, feed or document. */
export interface Result {
  tool: string;
  subject: string;
  findings: Finding[];
  /** Printed after the subject. Not checked. */
  note?: string;
}

export interface Context extends Stage {
  /** For temporary files. */
  folder: string;
  end: AbortSignal;
}

export interface Validator {
  name: string;
  tools: string[];
  run(context: Context): AsyncGenerator<Result>;
}
