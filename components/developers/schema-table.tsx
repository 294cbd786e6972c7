import type { SchemaRow } from '@/lib/developers/schema-rows';
import { developersText } from '@/lib/messages/developers';
import styles from './developers-page.module.css';
import { InlineMarkdown } from './markdown';

interface Props {
  caption: string;
  rows: SchemaRow[];
  /** Responses mark optional fields, requests required ones. */
  isResponse?: boolean;
}

export function SchemaTable({ caption, rows, isResponse = false }: Props) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{developersText.field}</th>
          <th scope="col">{developersText.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isRequired, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              <span className={styles.type}>
                <InlineMarkdown text={type} />
              </span>
              {isRequired !== isResponse && (
                <strong>{isResponse ? developersText.optional : developersText.required}</strong>
              )}
            </th>
            <td>
              <InlineMarkdown text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
