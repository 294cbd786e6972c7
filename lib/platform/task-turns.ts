import 'server-only';

/** Waiting tasks. Clients take turns, each with its oldest task. */
export interface TaskTurns<T> {
  size(): number;
  add(client: string, task: T): void;
  /** Returns the next task and leaves it waiting. */
  peek(): T | undefined;
  /** Removes the next task. Its client goes to the end of the line. */
  shift(): void;
  remove(client: string, task: T): void;
  /** Makes room for `client`: removes the newest task of the client with the most, if it has more. */
  removeFromLongest(client: string): T | undefined;
}

export function createTaskTurns<T>(): TaskTurns<T> {
  const queues = new Map<string, T[]>();
  const update = (client: string, tasks: T[]) => {
    if (tasks.length > 0) queues.set(client, tasks);
    else queues.delete(client);
  };
  return {
    size: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    add: (client, task) => update(client, [...(queues.get(client) ?? []), task]),
    peek: () => queues.values().next().value?.[0],
    shift() {
      const [next] = queues;
      if (!next) return;
      const [client, [, ...rest]] = next;
      queues.delete(client);
      update(client, rest);
    },
    remove: (client, task) =>
      update(client, queues.get(client)?.filter((other) => other !== task) ?? []),
    removeFromLongest(client) {
      const [longest = []] = [...queues.values()].sort((a, b) => b.length - a.length);
      const own = queues.get(client)?.length ?? 0;
      if (longest.length <= own + 1) return undefined;
      return longest.pop();
    },
  };
}
