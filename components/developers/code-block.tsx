'use client';

import { type ReactNode, useRef } from 'react';
import { copyText } from '@/components/ui/copy-text';
import { codeBlockText } from '@/lib/messages/developers';
import styles from './code-block.module.css';

interface Props {
  label: string;
  /** With markup for styles. */
  code: ReactNode;
  language?: string;
}

export function CodeBlock({ label, code, language }: Props) {
  const codeElement = useRef<HTMLElement>(null);
  const copy = () =>
    copyText(codeElement.current?.textContent ?? '', codeElement.current, codeBlockText);
  return (
    <figure className={styles.code} aria-label={label} data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access. */}
      <pre tabIndex={0}>
        <code ref={codeElement}>{code}</code>
      </pre>
      <button type="button" className={styles.copy} onClick={copy} aria-label={codeBlockText.copy}>
        {codeBlockText.copyShort}
      </button>
    </figure>
  );
}
