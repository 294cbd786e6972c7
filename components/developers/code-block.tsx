import styles from './code-block.module.css';

interface Props {
  /** What it is, for those who hear the page. */
  label: string;
  code: string;
  /** Long lines are broken rather than scrolled: for a command, not for a program. */
  wraps?: boolean;
}

const COMMENT = /^\s*(#|\/\/)/;

/** A program, or a command. */
export function CodeBlock({ label, code, wraps = false }: Props) {
  const lines = code.trim().split('\n');
  return (
    // What scrolls has to be reached by keyboard.
    <figure
      className={wraps ? styles.wrapping : styles.scrolling}
      aria-label={label}
      tabIndex={wraps ? undefined : 0}
    >
      <pre>
        <code>
          {lines.map((line, index) => {
            const text = index < lines.length - 1 ? `${line}\n` : line;
            if (!COMMENT.test(line)) return text;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a program stay where they are.
              <span key={index} className={styles.comment}>
                {text}
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}
