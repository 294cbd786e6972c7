import 'server-only';

/** Waiting tasks. Accounts take turns, each with its oldest task. */
export interface TaskTurns<T> {
  size(): number;
  add(account: string, task: T): void;
  /** Returns the next task and leaves it waiting. */
  peek(): T | undefined;
  /** Removes the next task. Its account goes to the end of the line. */
  shift(): void;
  remove(account: string, task: T): void;
  /** Makes room for `account`: removes the newest task of the account with the most, if it has more. */
  removeFromLongest(account: string): T | undefined;
}

export function createTaskTurns<T>(): TaskTurns<T> {
  const queues = new Map<string, T[]>();
  const update = (account: string, tasks: T[]) => {
    if (tasks.length > 0) queues.set(account, tasks);
    else queues.delete(account);
  };
  return {
    size: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    add: (account, task) => update(account, [...(queues.get(account) ?? []), task]),
    peek: () => queues.values().next().value?.[0],
    shift() {
      const [next] = queues;
      if (!next) return;
      const [account, [, ...rest]] = next;
      queues.delete(account);
      update(account, rest);
    },
    remove: (account, task) =>
      update(account, queues.get(account)?.filter((other) => other !== task) ?? []),
    removeFromLongest(account) {
      const [longest = []] = [...queues.values()].sort((a, b) => b.length - a.length);
      const own = queues.get(account)?.length ?? 0;
      if (longest.length <= own + 1) return undefined;
      return longest.pop();
    },
  };
}
