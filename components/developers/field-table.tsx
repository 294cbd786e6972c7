import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Field, TypePart } from '@/lib/developers/fields';
import { recordId } from '@/lib/developers/reference';
import { referenceText } from '@/lib/messages/developers-reference';
import styles from './field-table.module.css';
import { Prose } from './prose';

interface Props {
  caption: string;
  fields: Field[];
  /** Of what is answered it is worth saying what may be missing, not what is there. */
  isAnswer?: boolean;
}

/** Fields or parameters: what each is called, what it is, and what it means. */
export function FieldTable({ caption, fields, isAnswer = false }: Props) {
  if (fields.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      {/* Two columns that say by themselves what they are. */}
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{referenceText.name}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{referenceText.meaning}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row" className={styles.name}>
              <code>{field.name}</code>
              <span className={styles.type}>
                <TypeName parts={field.type} />
              </span>
              {field.isRequired !== isAnswer && (
                <span className={styles.mark}>
                  {isAnswer ? referenceText.optional : referenceText.required}
                </span>
              )}
            </th>
            <td>
              <Prose text={field.description} />
              {field.limits.length > 0 && (
                <span className={styles.limits}>
                  <Prose text={sentence(field.limits)} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A type in words; records lead to where they are described. */
export function TypeName({ parts }: { parts: TypePart[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.record} className={styles.record} href={`#${recordId(part.record)}`}>
        {part.record}
      </a>
    ),
  );
}

function sentence(words: string[]): string {
  const text = words.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
