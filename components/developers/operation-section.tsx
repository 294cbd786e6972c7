import { buildCurlCommand } from '@/lib/developers/curl';
import {
  getAccess,
  type MediaType,
  type OpenApiResponse,
  type OperationEntry,
} from '@/lib/developers/openapi';
import { buildParameterRow, buildSchemaRows, describeType } from '@/lib/developers/schema-rows';
import { developersText } from '@/lib/messages/developers';
import { CodeBlock } from './code-block';
import page from './developers-page.module.css';
import { highlight } from './highlight';
import { InlineMarkdown } from './markdown';
import styles from './operation-section.module.css';
import { SchemaTable } from './schema-table';

interface Props {
  entry: OperationEntry;
  baseUrl: string;
  /** Descriptions of responses that are documented once for all operations. */
  commonResponses: Set<string>;
}

export function OperationSection({ entry, baseUrl, commonResponses }: Props) {
  const { id, method, path, operation } = entry;
  const responses = Object.entries(operation.responses);
  const isCommon = (response: OpenApiResponse) => commonResponses.has(response.description);
  const own = responses.filter(([, response]) => !isCommon(response));
  const common = responses.filter(([, response]) => isCommon(response));
  const [[mediaType = '', body] = []] = Object.entries(operation.requestBody?.content ?? {});
  return (
    <details className={styles.entry}>
      <summary>
        <h4>
          <span className={styles.method} data-method={method}>
            {method}
          </span>{' '}
          <code>{path}</code>
        </h4>
        <span className={styles.summary}>
          <InlineMarkdown text={operation.summary} />
        </span>
      </summary>
      {/* Inside, so that a link to it opens what contains it. */}
      <article id={id} className={styles.operation}>
        <div>
          <p>
            <InlineMarkdown text={operation.description} />
          </p>
          <p className={page.note}>{formatAccess(entry)}</p>
          <SchemaTable
            caption={developersText.parameters}
            rows={operation.parameters.map(buildParameterRow)}
          />
          {body && (
            <SchemaTable
              caption={developersText.body(
                mediaType.startsWith('multipart'),
                operation.requestBody?.required ?? false,
              )}
              rows={buildSchemaRows(body.schema)}
            />
          )}
          <h5>{developersText.responses}</h5>
          <dl>
            {own.map(([status, response]) => (
              <div key={status}>
                <dt>{status}</dt>
                <dd>
                  <ResponseDetails response={response} isError={Number(status) >= 400} />
                </dd>
              </div>
            ))}
            {common.length > 0 && (
              <div>
                <dt>{developersText.other}</dt>
                <dd>
                  <InlineMarkdown
                    text={developersText.commonResponses(common.map(([status]) => status))}
                  />
                </dd>
              </div>
            )}
          </dl>
        </div>
        <CodeBlock
          label={developersText.codeLabel(`${method} ${path}`)}
          code={highlight(buildCurlCommand(entry, baseUrl))}
        />
      </article>
    </details>
  );
}

function ResponseDetails({ response, isError }: { response: OpenApiResponse; isError: boolean }) {
  const { description, headers = {}, content = {} } = response;
  const [body] = Object.values(content);
  const ownHeaders = Object.keys(headers).filter((name) => !headers[name]?.$ref);
  const rows = body && !isError ? buildSchemaRows(body.schema.items ?? body.schema) : [];
  return (
    <>
      <InlineMarkdown text={description} />
      {body && !isError && (
        <div className={page.note}>
          <InlineMarkdown text={formatBody(Object.keys(content), body)} />
        </div>
      )}
      {ownHeaders.length > 0 && (
        <div className={page.note}>
          <InlineMarkdown text={developersText.headers(ownHeaders)} />
        </div>
      )}
      {rows.length > 0 && (
        <details>
          <summary>{developersText.fields(rows.length)}</summary>
          <SchemaTable caption={developersText.fields(rows.length)} rows={rows} isResponse />
        </details>
      )}
    </>
  );
}

function formatBody(mediaTypes: string[], { schema }: MediaType): string {
  if (!schema.contentMediaType) return describeType(schema);
  return mediaTypes.map((type) => `\`${type}\``).join(' or ');
}

function formatAccess({ operation }: OperationEntry): string {
  const limits = operation['x-rate-limits'] ?? [];
  const sentences = [developersText.access[getAccess(operation)]];
  if (limits.length > 0) {
    const rates = limits.map(({ requests, seconds }) =>
      developersText.rateLimit(requests, seconds),
    );
    sentences.push(developersText.rateLimits(rates));
  }
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}
