import longText from '@/components/ui/long-text.module.css';
import { developersText, type GuidePart } from '@/lib/messages/developers';
import { Beside } from './beside';
import styles from './guide-list.module.css';
import { Prose } from './prose';

/** What holds for all calls, part by part. */
export function GuideList({ parts }: { parts: GuidePart[] }) {
  return parts.map(({ id, title, paragraphs, terms, table, code }) => (
    <section key={id} id={id} className={styles.part}>
      <Beside example={code ? { label: developersText.exampleOf(title), code } : null}>
        <h2 className={longText.heading}>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        {terms && (
          <dl className={styles.terms}>
            {terms.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Prose text={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {table && <GuideTable label={title} {...table} />}
      </Beside>
    </section>
  ));
}

function GuideTable({ label, columns, rows }: Required<GuidePart>['table'] & { label: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Prose text={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={`${first} ${rest[0]}`}>
            <th scope="row">{first}</th>
            {rest.map((cell) => (
              <td key={cell}>
                <Prose text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
