import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { mergeMetrics, renderMachineMetrics } from './machine-metrics';
import { addServerMetrics, startMetrics } from './metrics';
import { createRequestMeter } from './request-meter';

const FIGURES = {
  answered: new Set(['1']),
  jobs: {
    isWorkerAlive: true,
    jobs: [{ task: 'send-email', waiting: 2, running: 1, failed: 0, oldestSeconds: 4.5 }],
  },
  replicas: [{ replica: 'walreceiver 10.0.0.2', seconds: 0, bytes: 120 }],
  disk: { free: 5, size: 10 },
};
const SUFFIXES = { histogram: ['_bucket', '_sum', '_count'] } as Record<string, string[]>;

let names: string[];

beforeAll(async () => {
  const meter = createRequestMeter(() => '/');
  const { registry, collect } = startMetrics(meter);
  const getState = () => ({ running: 0, waiting: 0, refused: 0 });
  addServerMetrics(registry, { queue: { getState }, pageStore: undefined });
  const text = `${await renderMachineMetrics(FIGURES)}\n${(await collect()).text}`;
  names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) =>
    (SUFFIXES[type] ?? ['']).map((suffix) => name + suffix),
  );
});
afterAll(() => Reflect.deleteProperty(globalThis, Symbol.for('fresco.observed')));

/** Metrics that a query reads. Label names and functions don't begin like them. */
const listMetrics = (query: string) => query.match(/\b(fresco|nodejs|process)_\w+|^up\b/g) ?? [];

function expectMetrics(queries: string[]) {
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((query) => listMetrics(query).length === 0)).toEqual([]);
  // Prometheus adds `up` to each scrape.
  expect(queries.flatMap(listMetrics).filter((name) => ![...names, 'up'].includes(name))).toEqual(
    [],
  );
}

test('every alert reads metrics that exist, and says what to do', () => {
  const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8'));
  const rules: { expr: string; annotations: Record<string, string> }[] = groups.flatMap(
    (group: { rules: unknown[] }) => group.rules,
  );
  expectMetrics(rules.map(({ expr }) => expr.trim()));
  for (const { annotations } of rules)
    expect(Object.keys(annotations)).toEqual(['summary', 'description']);
});

test('every panel of the dashboard reads metrics that exist', () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  for (const { targets } of panels) expect(targets).not.toEqual([]);
  expectMetrics(
    panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
  );
});

test('operations.md describes exactly the metrics of the site', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const own = names.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const described = docs.match(/(?<=^\| `.*)\bfresco_\w+/gm);
  expect(new Set(described)).toEqual(new Set(own.filter((name) => name.startsWith('fresco_'))));
});

test('each metric of several processes is one group, and those without values are left out', () => {
  const text = (process: string) =>
    `# HELP a A.\n# TYPE a counter\na{process="${process}"} 1\n\n# HELP b B.\n# TYPE b gauge\n`;
  expect(mergeMetrics([text('1'), text('2')])).toBe(
    '# HELP a A.\n# TYPE a counter\na{process="1"} 1\na{process="2"} 1\n',
  );
});

test('what isn’t known is left out, and said', async () => {
  const unknown = { answered: new Set<string>(), jobs: null, replicas: null, disk: null };
  const lines = (await renderMachineMetrics(unknown)).match(/^fresco.*/gm);
  expect(lines).toEqual([
    'fresco_process_up{process="1"} 0',
    'fresco_process_up{process="worker"} 0',
    'fresco_database_up 0',
  ]);
});
