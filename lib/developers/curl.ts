import { getAccess, type MediaType, type OperationEntry, type Parameter } from './openapi';

const CREDENTIALS = {
  anyone: null,
  read: '$FRESCO_KEY',
  write: '$FRESCO_KEY',
  session: '$FRESCO_TOKEN',
  admin: '$FRESCO_TOKEN',
} as const;

export function buildCurlCommand(entry: OperationEntry, baseUrl: string): string {
  const { method, path, operation } = entry;
  const { parameters, requestBody, responses } = operation;
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const credential = CREDENTIALS[getAccess(operation)];
  const isDefaultMethod = method === 'GET' || (method === 'POST' && requestBody);
  const content = Object.values(responses[200]?.content ?? {});
  const isFile = content.some(({ schema }) => schema.contentMediaType);
  const save = responses[302] ? ' -LOJ' : isFile ? ' -OJ' : '';
  const url = quote(buildUrl(baseUrl + path, parameters));
  const headers = parameters.filter(
    ({ in: location, example }) => location === 'header' && example,
  );
  return [
    `curl${save}${isDefaultMethod ? '' : ` -X ${method}`} ${url}`,
    ...(credential ? [`-H "Authorization: Bearer ${credential}"`] : []),
    ...headers.map(({ name, example }) => `-H ${quote(`${name}: ${example}`)}`),
    ...(json
      ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(json.example))}`]
      : []),
    ...(form ? buildFormOptions(form) : []),
  ].join(' \\\n  ');
}

function buildUrl(url: string, parameters: Parameter[]): string {
  const query = new URLSearchParams();
  let result = url;
  for (const { name, in: location, example } of parameters) {
    if (example === undefined) continue;
    const value = String(example);
    if (location === 'path') result = result.replace(`{${name}}`, encodeURIComponent(value));
    if (location === 'query') query.set(name, value);
  }
  return query.size > 0 ? `${result}?${query}` : result;
}

function buildFormOptions({ schema, example }: MediaType): string[] {
  return Object.entries(example ?? {}).map(([name, value]) => {
    const isFile = schema.properties?.[name]?.contentMediaType;
    return `-F ${quote(`${name}=${isFile ? '@' : ''}${value}`)}`;
  });
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
