import type { ReactNode } from 'react';

/** Comments, strings and words that are the same in a shell, JavaScript and Python. */
const TOKENS =
  /(?<comment>(?<=^|\s)(?:#|\/\/)[^\n]*)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>\b(?:curl|jq|const|let|await|async|function|return|if|else|for|of|in|import|from|def|with|as|new|throw|print)\b)/gm;

/** Marks up code for styles: four tones of ink, no colors. */
export function highlight(code: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(TOKENS)) {
    parts.push(code.slice(end, index));
    const Tag = groups.comment ? 'i' : groups.string ? 'span' : 'b';
    parts.push(<Tag key={index}>{text}</Tag>);
    end = index + text.length;
  }
  parts.push(code.slice(end));
  return parts;
}
