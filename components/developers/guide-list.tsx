import { rateRows } from '@/lib/developers/rates';
import { developersText, type GuidePart, rateText } from '@/lib/messages/en/developers';
import { CodeBlock } from './code-block';
import styles from './guide-list.module.css';
import { Prose } from './prose';

/** What holds for all calls, part by part. */
export function GuideList({ parts }: { parts: GuidePart[] }) {
  return parts.map(({ id, title, paragraphs, terms, code }) => (
    <section key={id} id={id} className={styles.part}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
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
        {id === 'limits' && <RateTable />}
      </div>
      {code && (
        <div className={styles.code}>
          <CodeBlock label={developersText.exampleOf(title)} code={code} wraps />
        </div>
      )}
    </section>
  ));
}

function RateTable() {
  const { columns } = rateText;
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.often}</th>
          <th scope="col">{columns.per}</th>
        </tr>
      </thead>
      <tbody>
        {rateRows().map(({ what, often, per }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{often}</td>
            <td>{per}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
