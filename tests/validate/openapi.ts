import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharePaths } from '@/lib/share-paths';
import { parseOutput, runNodeTool } from './run-tool';
import type { Context, Finding, Validator } from './validator';

/** The OpenAPI document. */
export const openApi: Validator = {
  name: 'openapi',
  tools: ['redocly', 'spectral'],
  async *run(context) {
    const file = await downloadOpenApi(context);
    const subject = path.basename(file);
    yield { tool: 'redocly', subject, findings: await runRedocly(file, context) };
    yield { tool: 'spectral', subject, findings: await runSpectral(file, context) };
  },
};

/** @returns the file with the document. */
export async function downloadOpenApi({ content, folder }: Context): Promise<string> {
  const file = path.join(folder, 'openapi.json');
  const response = await fetch(content.site.url + sharePaths.openApi());
  await writeFile(file, await response.text());
  return file;
}

interface RedoclyReport {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

async function runRedocly(file: string, { end }: Context): Promise<Finding[]> {
  const args = ['lint', file, '--extends=recommended', '--format=json', '--max-problems=10000'];
  const output = await runNodeTool('@redocly/cli/bin/cli.js', args, end);
  const { problems } = parseOutput<RedoclyReport>('redocly', output.stdout, output);
  return problems.map(({ ruleId, message, location: [at] }) => ({
    rule: ruleId,
    message: `${message} (${at?.pointer ?? ''})`,
  }));
}

type SpectralReport = { code: string; message: string; path: string[] }[];

async function runSpectral(file: string, { folder, end }: Context): Promise<Finding[]> {
  const ruleset = path.join(folder, 'spectral.json');
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const args = ['lint', file, '--ruleset', ruleset, '--format', 'json', '--quiet'];
  const output = await runNodeTool('@stoplight/spectral-cli/dist/index.js', args, end);
  const problems = parseOutput<SpectralReport>('spectral', output.stdout, output);
  return problems.map(({ code, message, path: at }) => ({
    rule: code,
    message: `${message} (${at.join('/')})`,
  }));
}
