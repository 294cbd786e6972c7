import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { sharePaths } from '@/lib/share-paths';
import { inPackages } from './run-tool';
import type { Finding, Validator } from './validator';

const SCHEMAS = path.join(import.meta.dirname, 'schemas');
const FILES = [
  path.join(SCHEMAS, 'siteindex.xsd'),
  path.join(SCHEMAS, 'sitemap-with-images.xsd'),
  path.join(SCHEMAS, 'image.xsd'),
  inPackages('sitemap/schema/sitemap.xsd'),
];

/** The sitemap index and every sitemap against the schemas, and every URL in them. */
export const sitemaps: Validator = {
  name: 'sitemaps',
  tools: ['xsd', 'sitemap rules'],
  async *run({ content: { site } }) {
    const schemas = await Promise.all(FILES.map(readSchema));
    const [forIndex, forSitemap] = schemas as [Schema, Schema];
    const index = await read(site.url + sharePaths.sitemap());
    yield {
      tool: 'xsd',
      subject: sharePaths.sitemap(),
      findings: await validate(index, forIndex, schemas),
    };
    for (const url of listLocations(index)) {
      const subject = new URL(url).pathname;
      const text = await read(url);
      yield { tool: 'xsd', subject, findings: await validate(text, forSitemap, schemas) };
      const locations = listLocations(text);
      const note = `${locations.length} URLs`;
      yield { tool: 'sitemap rules', subject, findings: await checkUrls(locations), note };
    }
  },
};

interface Schema {
  fileName: string;
  contents: string;
}

const readSchema = async (file: string): Promise<Schema> => ({
  fileName: path.basename(file),
  contents: await readFile(file, 'utf8'),
});

async function validate(xml: string, schema: Schema, preload: Schema[]): Promise<Finding[]> {
  const others = preload.filter((one) => one !== schema);
  const { errors } = await validateXML({ xml, schema, preload: others });
  return errors.map(({ message }) => ({ rule: 'schema', message }));
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}.`);
  return response.text();
}

/** Pages and images. The sites of tests have no URL with an ampersand. */
const listLocations = (xml: string): string[] =>
  [...xml.matchAll(/<(?:image:)?loc>([^<]*)</g)].map(([, url = '']) => url);

/** Crawlers report redirects, missing pages and repeated URLs as errors. */
async function checkUrls(urls: string[]): Promise<Finding[]> {
  const repeated = urls.filter((url, index) => urls.indexOf(url) !== index);
  const findings: Finding[] = repeated.map((message) => ({ rule: 'unique-url', message }));
  for (const url of new Set(urls)) {
    const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual' });
    if (status !== 200) findings.push({ rule: 'status', message: `${url} returned ${status}` });
  }
  return findings;
}
