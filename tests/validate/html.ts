import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectHtml } from './collect-html';
import { inPackages, parseOutput, runNodeTool, runProgram } from './run-tool';
import type { Context, Finding, Result, Validator } from './validator';

type Findings = Map<string, Finding[]>;

/** The HTML of every screen, before and after hydration. */
export const html: Validator = {
  name: 'html',
  tools: ['browser', 'html-validate', 'vnu'],
  async *run(context) {
    const folder = path.join(context.folder, 'html');
    yield* collectHtml(context, folder);
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    );
    yield* toResults('html-validate', files, folder, await runHtmlValidate(context, folder));
    yield* toResults('vnu', files, folder, await runVnu(context, folder));
  },
};

function* toResults(
  tool: string,
  files: string[],
  folder: string,
  found: Findings,
): Generator<Result> {
  for (const file of files.sort()) {
    const subject = file.replace(/\.html$/, '');
    yield { tool, subject, findings: found.get(path.join(folder, file)) ?? [] };
  }
}

interface HtmlValidateReport {
  filePath: string;
  messages: { ruleId: string; message: string; selector: string | null; line: number }[];
}

async function runHtmlValidate({ end }: Context, folder: string): Promise<Findings> {
  const report = path.join(folder, 'html-validate.json');
  const output = await runNodeTool(
    'html-validate/bin/html-validate.mjs',
    ['--preset', 'recommended', '--formatter', `json=${report}`, `${folder}/**/*.html`],
    end,
  );
  const text = await readFile(report, 'utf8').catch(() => output.stdout);
  const files = parseOutput<HtmlValidateReport[]>('html-validate', text, output);
  return new Map(
    files.map(({ filePath, messages }) => [
      filePath,
      messages.map(({ ruleId, message, selector }) => ({
        rule: ruleId,
        message: `${message} (${selector})`,
      })),
    ]),
  );
}

interface VnuReport {
  messages: { type: string; subType?: string; message: string; extract?: string; url: string }[];
}

async function runVnu({ end }: Context, folder: string): Promise<Findings> {
  const jar = inPackages('vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--skip-non-html', folder];
  const output = await runProgram('java', args, { signal: end });
  const { messages } = parseOutput<VnuReport>('vnu', output.stdout, output);
  const found: Findings = new Map();
  for (const { type, subType, message, extract = '', url } of messages) {
    const file = fileURLToPath(url.replace(/^file:\/*/, 'file:///'));
    const rule = subType ?? type;
    const finding = { rule, message: `${message} ${extract.replace(/\s+/g, ' ')}` };
    found.set(file, [...(found.get(file) ?? []), finding]);
  }
  return found;
}
