import { referenceText } from '@/lib/messages/developers-reference';
import { curlOf, type Shown } from './curl';
import { type Field, fieldsOf, parameterField, type TypePart, typeOf } from './fields';
import { type ApiDocument, type JsonSchema, type Operation, refName } from './open-api';
import { RECORD_EXAMPLES } from './record-examples';
import { commonRefusals, type Named, operationsOf, recordsTold } from './told-once';

/** Who may make a call, and what they may show instead of a session. */
export type Access = 'anyone' | 'read' | 'write' | 'session' | 'admin';

/** What stands in a body: a record of its own page section, or fields told here. */
export interface Body {
  kind: 'json' | 'form' | 'file';
  isRequired: boolean;
  /** Its media type, of a file. */
  media: string;
  type: TypePart[];
  fields: Field[];
}

export interface Answer {
  status: string;
  description: string;
  headers: string[];
  body: Body | null;
}

export interface Call {
  /** Its anchor: `get-wallpapers-id`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
  limits: { policy: string; requests: number; seconds: number }[];
  parameters: Field[];
  body: Body | null;
  answers: Answer[];
  /** Statuses of refusals that most calls share. */
  common: string[];
  curl: string;
}

export interface Group {
  id: string;
  title: string;
  about: string;
  calls: Call[];
}

/** A shape that several calls share. */
export interface RecordShape {
  id: string;
  name: string;
  about: string;
  fields: Field[];
  /** One of them, as JSON. */
  example: string | null;
}

export interface Reference {
  groups: Group[];
  records: RecordShape[];
}

/** A record of so many fields is not told again within a larger one. */
const MANY = 10;
/**
 * Our OpenAPI document as people read it.
 *
 * @param base the API's own address, absolute.
 */
export function toReference(openApi: object, base: string): Reference {
  const document = openApi as ApiDocument;
  const isCommon = commonRefusals(document);
  const told = recordsTold(document);
  const groups = document.tags.map(({ name, description }) => ({
    id: slug(name),
    title: name,
    about: description,
    calls: operationsOf(document)
      .filter(({ operation }) => operation.tags[0] === name)
      .map((one) => toCall(one, { base, document, told, isCommon })),
  }));
  const records = [...told].sort().map((name) => toRecord(name, document));
  return { groups: groups.filter(({ calls }) => calls.length > 0), records };
}

interface Around {
  base: string;
  document: ApiDocument;
  /** Names of the records that have a section of their own. */
  told: Set<string>;
  isCommon: (status: string, description: string) => boolean;
}

function toCall({ path, method, operation }: Named, around: Around): Call {
  const access = accessOf(operation);
  const responses = Object.entries(operation.responses);
  const isShared = ([status, { description }]: (typeof responses)[number]) =>
    around.isCommon(status, description);
  const { content, required = false } = operation.requestBody ?? {};
  return {
    id: slug(`${method} ${path}`),
    method,
    path,
    summary: operation.summary,
    access,
    limits: operation['x-rate-limits'] ?? [],
    parameters: operation.parameters.map(parameterField),
    body: bodyOf(content, required, around),
    answers: responses
      .filter((response) => !isShared(response))
      .map(([status, { description, headers = {}, content: answered }]) => ({
        status,
        description,
        headers: Object.keys(headers).filter((name) => !headers[name]?.$ref),
        // Refusals all look alike: the section about errors says how.
        body: Number(status) < 400 ? bodyOf(answered, true, around) : null,
      })),
    common: responses.filter(isShared).map(([status]) => status),
    curl: curlOf(around.base + path, method, operation, SHOWN[access]),
  };
}

const SHOWN: Record<Access, Shown> = {
  anyone: 'nothing',
  read: 'key',
  write: 'key',
  session: 'token',
  admin: 'token',
};

function accessOf({ security }: Operation): Access {
  if (security.some((one) => Object.keys(one).length === 0)) return 'anyone';
  if (security.some(({ token }) => token?.includes('admin'))) return 'admin';
  const key = security.find((one) => one.apiKey)?.apiKey;
  if (!key) return 'session';
  return key.includes('write') ? 'write' : 'read';
}

function bodyOf(
  content: Operation['responses'][string]['content'],
  isRequired: boolean,
  { document, told }: Around,
): Body | null {
  const [media, given] = Object.entries(content ?? {})[0] ?? [];
  if (!media || !given) return null;
  const { schema } = given;
  if (schema.contentMediaType) return { kind: 'file', isRequired, media, type: [], fields: [] };
  const kind = media === 'application/json' ? 'json' : 'form';
  const held = schema.items ?? schema;
  const record = refName(held);
  const isTold = record !== null && told.has(record);
  const { schemas } = document.components;
  const shape = record ? (schemas[record] ?? {}) : held;
  const type = typeOf(schema).map((part) => namedWithin(part, told));
  if (isTold) return { kind, isRequired, media, type, fields: [] };
  const fields = fieldsOf(shape);
  const within = [...told].find((name) => name !== record && contains(shape, schemas[name]));
  if (!within || kind === 'form') return { kind, isRequired, media, type, fields };
  const known = schemas[within]?.properties ?? {};
  return {
    kind,
    isRequired,
    media,
    type: [{ record: within }, referenceText.andMore],
    fields: fields.filter(({ name }) => !Object.hasOwn(known, name.split(/[.[]/)[0] ?? '')),
  };
}

/** What has no section of its own is told where it stands: its name leads nowhere. */
function namedWithin(part: TypePart, told: Set<string>): TypePart {
  return typeof part === 'string' || told.has(part.record) ? part : part.record;
}

/** Whether an object has all that another one has, and is no more than it for the reader. */
function contains({ properties = {} }: JsonSchema, part: JsonSchema | undefined): boolean {
  const inner = Object.entries(part?.properties ?? {});
  const isSame = ([name, one]: [string, JsonSchema]) =>
    JSON.stringify(properties[name]) === JSON.stringify(one);
  return inner.length > MANY && inner.every(isSame);
}

function toRecord(name: string, { components }: ApiDocument): RecordShape {
  const schema: JsonSchema = components.schemas[name] ?? {};
  const example = RECORD_EXAMPLES[name];
  return {
    id: recordId(name),
    name,
    about: schema.description ?? '',
    fields: fieldsOf(schema),
    example: example ? JSON.stringify(example, null, 2) : null,
  };
}

/** The anchor of a record. */
export const recordId = (name: string) => `record-${slug(name)}`;

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
