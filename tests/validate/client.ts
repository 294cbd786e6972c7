import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { insertUser } from '@/tests/e2e/content';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { downloadOpenApi } from './openapi';
import { parseOutput, runNodeTool, runProgram, type ToolOutput } from './run-tool';
import type { Context, Result, Validator } from './validator';

const FOLDER = path.join(import.meta.dirname, 'client');

/** A client whose types are generated from the OpenAPI document, type-checked and used. */
export const client: Validator = {
  name: 'client',
  tools: ['openapi-typescript', 'typescript', 'openapi-fetch'],
  async *run(context) {
    const { end } = context;
    const types = path.join(FOLDER, 'openapi.d.ts');
    const document = await downloadOpenApi(context);
    const generated = await runNodeTool(
      'openapi-typescript/bin/cli.js',
      [document, '--output', types],
      end,
    );
    yield toResult('openapi-typescript', 'openapi.d.ts', generated);
    if (generated.code !== 0) return;
    const checked = await runNodeTool('typescript/bin/tsc', ['--project', FOLDER], end);
    yield toResult('typescript', 'client', checked);
    yield* runClient(context);
  },
};

/** One finding per line of a failed program. */
function toResult(tool: string, subject: string, { code, stdout, stderr }: ToolOutput): Result {
  const output = `${stdout}${stderr}`.trim() || `exited with ${code}`;
  const lines = output.split('\n').filter(Boolean);
  const findings = code === 0 ? [] : lines.map((message) => ({ rule: 'error', message }));
  return { tool, subject, findings };
}

/** A call of the client, and what was wrong with its response. */
interface Call {
  name: string;
  problem: string | null;
}

async function* runClient({ content, folder, end }: Context): AsyncGenerator<Result> {
  const { email, password } = await insertUser(content.site);
  const category = content.own.public.category;
  const picture = path.join(folder, 'client.jpg');
  await writeFile(picture, await photoJpeg({ width: 1280, height: 720, seed: 4711 }));
  const main = path.join(FOLDER, 'main.ts');
  const given = [content.site.url, email, password, category, picture];
  const args = ['--import', 'tsx', main, ...given];
  const output = await runProgram(process.execPath, args, { signal: end });
  const calls = parseOutput<Call[]>('The client', output.stdout, output);
  for (const { name, problem } of calls) {
    const findings = problem === null ? [] : [{ rule: 'response', message: problem }];
    yield { tool: 'openapi-fetch', subject: name, findings };
  }
}
