import type { Media, Operation, Parameter } from './open-api';

/** What a script shows of itself: nothing, an API key, or the token of a sign-in. */
export type Shown = 'nothing' | 'key' | 'token';

/** In the examples secrets stand in the environment: what is typed stays in the shell's history. */
const VARIABLES = { key: '$FRESCO_KEY', token: '$FRESCO_TOKEN' };

/** The file of an upload, whatever is sent with it. */
const FILE = 'picture.jpg';

/**
 * How a call is made from a shell, with the document's own examples.
 *
 * @param url of the call, absolute, with the names of its parameters in braces.
 */
export function curlOf(url: string, method: string, operation: Operation, shown: Shown): string {
  const { parameters, requestBody, responses } = operation;
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const isAssumed = method === 'GET' || (method === 'POST' && requestBody);
  const lines = [
    `curl ${savingOf(responses)}${isAssumed ? '' : `-X ${method} `}${quoted(addressOf(url, parameters))}`,
    ...(shown === 'nothing' ? [] : [`-H "Authorization: Bearer ${VARIABLES[shown]}"`]),
    ...headersOf(parameters),
    ...(json ? ["-H 'Content-Type: application/json'", `-d ${quoted(json.example)}`] : []),
    ...(form ? partsOf(form) : []),
  ];
  return lines.join(' \\\n  ');
}

/** What is a file is saved under its own name. */
function savingOf(responses: Operation['responses']): string {
  if (responses[302]) return '-LOJ ';
  const { content = {} } = responses[200] ?? {};
  return Object.values(content).some(({ schema }) => schema.contentMediaType) ? '-OJ ' : '';
}

/** The address with every example there is; a list is asked for as it comes. */
function addressOf(url: string, parameters: Parameter[]): string {
  const query = new URLSearchParams();
  let filled = url;
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue;
    const value = String(example);
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    if (place === 'query') query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function headersOf(parameters: Parameter[]): string[] {
  const headers = parameters.filter((one) => one.in === 'header' && one.example !== undefined);
  return headers.map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`);
}

function partsOf({ schema, example }: Media): string[] {
  const files = Object.entries(schema.properties ?? {}).filter(([, one]) => one.contentMediaType);
  return [
    ...files.map(([name]) => `-F ${name}=@${FILE}`),
    ...Object.entries(example ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  ];
}

/** A word of the shell, whatever is in it; bare where nothing in it means anything there. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
