import { readFile } from 'node:fs/promises';

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
}

/** The fields of V8's CPU profile format that are read here. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

const ROWS = 60;

/** Lists the packages and functions that use the time of a V8 profile. */
export async function summarizeProfile(file: string): Promise<string> {
  const profile = JSON.parse(await readFile(file, 'utf8')) as Profile;
  const sections = [
    ['Packages, own time', sumOwnTime(profile, nameSource)],
    ['Functions, own time', sumOwnTime(profile, nameFunction)],
    ['Functions with what they call', sumTotalTime(profile)],
  ] as const;
  const total = [...listOwnTimes(profile).values()].reduce((sum, time) => sum + time, 0);
  return sections.map(([title, times]) => `${title}\n${formatShares(times, total)}`).join('\n\n');
}

const nameFunction = (frame: Frame) =>
  `${frame.functionName || '(anonymous)'} ${nameSource(frame)}:${frame.lineNumber + 1}`;

function nameSource({ url, functionName }: Frame): string {
  const inPackages = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  const inBuild = /\.next\/(.*)/.exec(url)?.[1];
  return inPackages ?? inBuild ?? (url || functionName);
}

function sumOwnTime(profile: Profile, name: (frame: Frame) => string): Map<string, number> {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  for (const [id, time] of listOwnTimes(profile)) {
    const frame = frames.get(id);
    if (frame) times.set(name(frame), (times.get(name(frame)) ?? 0) + time);
  }
  return times;
}

/** Counts a function that calls itself once. */
function sumTotalTime(profile: Profile): Map<string, number> {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const times = new Map<string, number>();
  for (const [id, time] of listOwnTimes(profile)) {
    const names = new Set<string>();
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
      const frame = frames.get(node);
      if (frame) names.add(nameFunction(frame));
    }
    for (const name of names) times.set(name, (times.get(name) ?? 0) + time);
  }
  return times;
}

function listOwnTimes({ samples, timeDeltas, nodes }: Profile): Map<number, number> {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  );
  const times = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    if (!idle.has(id)) times.set(id, (times.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
}

function formatShares(times: Map<string, number>, total: number): string {
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, ROWS)
    .map(([name, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`)
    .join('\n');
}
