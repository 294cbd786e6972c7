import { EventEmitter } from 'node:events';
import { onTestFinished } from 'vitest';
import { followMachine, joinMachine, type OnNotification } from '@/lib/platform/machine';
import type { Channel, FromLauncher, ToLauncher } from '@/lib/platform/machine-messages';
import { createMachineCounters, type MachineCounters } from '@/scripts/services/machine-counters';

/** One end of a channel in memory. Messages arrive at once, however busy the test's machine is, unless it is cut. */
class MemoryChannel<Out> extends EventEmitter implements Channel<Out> {
  connected = true;
  isCut = false;
  isSlow = false;
  peer: EventEmitter | undefined;

  send(message: Out): boolean {
    const copy = JSON.parse(JSON.stringify(message));
    const deliver = () => this.peer?.emit('message', copy);
    if (!this.isCut) (this.isSlow ? setImmediate : queueMicrotask)(deliver);
    return true;
  }
}

interface Connection {
  /** Loses messages in both directions, as if the launcher were busy. */
  setCut(isCut: boolean): void;
  /** Delivers answers in the next turn of the event loop. */
  slowDown(): void;
  exit(): void;
}

function connect(counters: MachineCounters) {
  const process = new MemoryChannel<ToLauncher>();
  const child = new MemoryChannel<FromLauncher>();
  process.peer = child;
  child.peer = process;
  counters.add(child);
  const connection: Connection = {
    setCut(isCut) {
      process.isCut = isCut;
      child.isCut = isCut;
    },
    slowDown() {
      child.isSlow = true;
    },
    exit() {
      process.connected = false;
      child.connected = false;
      process.emit('disconnect');
      child.emit('exit');
    },
  };
  onTestFinished(connection.exit);
  return { channel: process, ...connection };
}

/** Starts the counters of a launcher with this process and another one, which is scripted. */
export function startMachine(onNotification: OnNotification = () => undefined) {
  const counters = createMachineCounters();
  const { channel, ...own } = connect(counters);
  joinMachine(channel, 2);
  followMachine(onNotification);
  return { own, addProcess: () => addProcess(counters) };
}

function addProcess(counters: MachineCounters) {
  const { channel, ...connection } = connect(counters);
  const received: FromLauncher[] = [];
  channel.on('message', (message: FromLauncher) => received.push(message));
  channel.send({ machine: 'follow' });
  let lastId = 0;
  return {
    ...connection,
    received,
    post: (message: ToLauncher) => channel.send(message),
    call(name: string, ...args: unknown[]): number {
      lastId += 1;
      channel.send({ machine: 'call', id: lastId, name, args });
      return lastId;
    },
  };
}
