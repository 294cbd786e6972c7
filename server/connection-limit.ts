import type { Socket } from 'node:net';
import { toWidestNetwork } from '@/lib/platform/network-key';

/**
 * Returns a function to call with each new connection. At the limit of its network, the oldest connection that isn't
 * busy is closed, else the new one.
 */
export function createConnectionLimit(
  max: number,
  listBusy: () => Iterable<Socket>,
): (socket: Socket) => void {
  const networks = new Map<string, Set<Socket>>();

  function makeRoom(open: Set<Socket>): boolean {
    const busy = new Set(listBusy());
    for (const socket of open) {
      if (busy.has(socket)) continue;
      open.delete(socket);
      socket.destroySoon();
      return true;
    }
    return false;
  }

  return (socket) => {
    const network = toWidestNetwork(socket.remoteAddress ?? '');
    const open = networks.get(network) ?? new Set();
    if (open.size >= max && !makeRoom(open)) return void socket.destroy();
    networks.set(network, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && networks.get(network) === open) networks.delete(network);
    });
  };
}
