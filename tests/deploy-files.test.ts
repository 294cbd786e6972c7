import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '@/scripts/settings';
import { startServer } from './server';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

/** What the operator adds, and Compose or a Secret puts in. */
const OPERATOR: Record<string, string> = {
  POSTGRES_PASSWORD: 'x'.repeat(48),
  DATABASE_URL: 'postgresql://fresco:secret@database.example:5432/fresco',
  NEXTAUTH_SECRET: 'x'.repeat(48),
  S3_ACCESS_KEY_ID: 'fresco',
  S3_SECRET_ACCESS_KEY: 'x'.repeat(48),
  SITE_URL: 'http://localhost:8080',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'password of the admin',
};

const compose = parse(
  read('compose.yaml').replace(
    /(?<!\$)\$\{(\w+):[?-]\}/g,
    (_, name) => OPERATOR[name] ?? `unknown ${name}`,
  ),
  { merge: true },
);
const { items } = parse(read('kubernetes.yaml'));
const [configMap, job, servers, worker, service, budget] = items;
const listContainers = () =>
  [job, servers, worker].map(({ spec }) => spec.template.spec.containers[0]);
const dockerfile = read('Dockerfile');
const port = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]);
const userId = Number(/^USER (\d+):\1$/m.exec(dockerfile)?.[1]);

let site: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  site = await startServer();
});
afterAll(() => site.stop(0));

async function expectSettings(variables: Record<string, string>, WORKER: string) {
  const { env, usesBundledPostgres } = await readSettings(variables, false);
  const known = [...Object.keys(env), 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];
  expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
  expect(usesBundledPostgres).toBe(false);
  expect(env).toMatchObject({ WORKER, TRUSTED_PROXY_HOPS: 1, S3_BUCKET: 'fresco' });
}

describe('compose.yaml', () => {
  const { services } = compose;
  const parts: Record<string, Record<string, unknown>>[] = Object.values(services);

  test.each([
    ['server-1', 'off'],
    ['server-2', 'off'],
    ['worker', 'only'],
  ])('%s has settings that exist, WORKER=%s, and a read-only root', async (name, mode) => {
    await expectSettings(services[name].environment, mode);
    expect(services[name]).toMatchObject({ read_only: true, tmpfs: ['/tmp'] });
    expect(services[name].volumes).toEqual([`${name}:/data`]);
  });

  test('services, volumes, configs and files that it names exist', () => {
    const waits = parts.flatMap(({ depends_on: on = {} }) =>
      Array.isArray(on) ? on : Object.keys(on),
    );
    expect(Object.keys(services)).toEqual(expect.arrayContaining(waits));
    const mounts = parts.flatMap(({ volumes = [] }) => volumes as unknown as string[]);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    expect(sources.filter((source) => !source.startsWith('./')).sort()).toEqual(
      Object.keys(compose.volumes).sort(),
    );
    for (const source of sources.filter((name) => name.startsWith('./'))) read(source);
    const configs = parts.flatMap(
      ({ configs: list = [] }) => list as unknown as { source: string }[],
    );
    expect(configs.map(({ source }) => source).sort()).toEqual(Object.keys(compose.configs).sort());
    read(services.worker.build.dockerfile.replace('deploy/', ''));
  });

  test('nginx leads to both servers, with the limits of nginx.conf', () => {
    const config = read('compose-nginx.conf');
    expect([...config.matchAll(/^ {2}server (\S+);$/gm)].map(([, address]) => address)).toEqual([
      `server-1:${port}`,
      `server-2:${port}`,
    ]);
    const [, listen] = /^ {2}listen (\d+);$/m.exec(config) ?? [];
    expect(services.nginx.ports).toEqual([`8080:${listen}`]);
    const limits = /^ *((client_|gzip |keepalive|limit_conn|proxy_(read|send|request)_).*);$/gm;
    const listLimits = (text: string) => [...text.matchAll(limits)].map(([, limit]) => limit);
    expect(listLimits(config)).toEqual(listLimits(read('nginx.conf')));
  });
});

describe('kubernetes.yaml', () => {
  test('servers, worker and migrations have settings that exist, and a read-only root', async () => {
    const { POSTGRES_PASSWORD: _, ...secret } = OPERATOR;
    for (const [index, mode] of ['on', 'off', 'only'].entries()) {
      const { env = [], envFrom, securityContext, volumeMounts } = listContainers()[index];
      const own = env.map(({ name, value }: { name: string; value: string }) => [name, value]);
      await expectSettings({ ...secret, ...configMap.data, ...Object.fromEntries(own) }, mode);
      expect(envFrom).toEqual([
        { configMapRef: { name: configMap.metadata.name } },
        { secretRef: { name: 'fresco' } },
      ]);
      expect(securityContext.readOnlyRootFilesystem).toBe(true);
      const paths = volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
      expect(paths).toEqual(['/data', '/tmp']);
    }
    for (const { spec } of [job, servers, worker])
      expect(spec.template.spec.securityContext).toMatchObject({
        runAsUser: userId,
        fsGroup: userId,
      });
  });

  test('probes ask what the server answers, on the port of the image', async () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = listContainers()[1];
    expect(ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    const [, healthPath = ''] = /:\$\{process\.env\.PORT\}(\/\w+)/.exec(dockerfile) ?? [];
    expect(livenessProbe.httpGet.path).toBe(healthPath);
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(httpGet.port).toBe('http');
      const response = await fetch(`http://127.0.0.1:${site.port}${httpGet.path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/^ok$|"ready":true/);
    }
  });

  test('the service and the disruption budget select the servers only', () => {
    const { labels } = servers.spec.template.metadata;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ConfigMap',
      'Job',
      'Deployment',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
    ]);
    expect(service.spec.selector).toEqual(labels);
    expect(service.spec.ports[0].targetPort).toBe('http');
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(servers.spec.selector.matchLabels).toEqual(labels);
    expect(worker.spec.template.metadata.labels).not.toEqual(labels);
    expect(worker.spec.selector.matchLabels).toEqual(worker.spec.template.metadata.labels);
    expect(budget.spec.minAvailable).toBeLessThan(servers.spec.replicas);
  });
});
