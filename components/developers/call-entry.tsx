import type { Answer, Body, Call } from '@/lib/developers/reference';
import { referenceText } from '@/lib/messages/developers-reference';
import { Beside } from './beside';
import styles from './call-entry.module.css';
import { FieldTable, TypeName } from './field-table';
import { Method } from './method';
import { Prose } from './prose';

/** Everything there is to know about one call. */
export function CallEntry({ call }: { call: Call }) {
  const name = `${call.method} ${call.path}`;
  return (
    <article id={call.id}>
      <Beside example={{ label: referenceText.example(name), code: call.curl }}>
        <h4 className={styles.title}>
          <a href={`#${call.id}`}>
            <Method name={call.method} /> <code>{call.path}</code>
          </a>
        </h4>
        <p>
          <Prose text={call.summary} />
        </p>
        <p className={styles.access}>
          {referenceText.access[call.access]}
          {call.limits.length > 0 && <> · {referenceText.counted(call.limits)}</>}
        </p>
        <FieldTable caption={referenceText.parameters} fields={call.parameters} />
        {call.body && <Sent body={call.body} />}
        <Answers call={call} />
      </Beside>
    </article>
  );
}

function Sent({ body }: { body: Body }) {
  if (body.kind === 'file') return null;
  return (
    <FieldTable caption={referenceText.sent(body.kind, body.isRequired)} fields={body.fields} />
  );
}

function Answers({ call }: { call: Call }) {
  return (
    <div className={styles.answers}>
      <h5 className={styles.label}>{referenceText.answers}</h5>
      <dl className={styles.statuses}>
        {call.answers.map((answer) => (
          <div key={answer.status} className={styles.status}>
            <dt>{answer.status}</dt>
            <dd>
              <Prose text={answer.description} />
              <Answered answer={answer} />
            </dd>
          </div>
        ))}
        {call.common.length > 0 && (
          <div className={styles.status}>
            <dt className={styles.common}>{referenceText.refusals}</dt>
            <dd>
              <Prose text={referenceText.common(call.common)} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Answered({ answer: { body, headers } }: { answer: Answer }) {
  return (
    <>
      {body?.kind === 'file' && ` ${referenceText.file(body.media)}`}
      {body?.kind === 'json' && (
        <span className={styles.type}>
          {' '}
          <TypeName parts={body.type} />
        </span>
      )}
      {headers.length > 0 && (
        <span className={styles.headers}>
          <Prose text={referenceText.withHeaders(headers)} />
        </span>
      )}
      {body && body.fields.length > 0 && (
        <details className={styles.fields}>
          <summary>{referenceText.fieldCount(body.fields.length)}</summary>
          <FieldTable caption={referenceText.fields} fields={body.fields} isAnswer />
        </details>
      )}
    </>
  );
}
