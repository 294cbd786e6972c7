import { connect, createServer, type Socket } from 'node:net';

export interface QueryCounter {
  port: number;
  /** Returns the number of statements since the last call. */
  take(): number;
  close(): Promise<void>;
}

/** Starts a proxy for the PostgreSQL at port `target` that counts statements, except the settings of a new connection. */
export async function startQueryCounter(target: number): Promise<QueryCounter> {
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    const onMessage = (type: string, text: string) => {
      // A statement is one Bind or one simple Query (BEGIN and COMMIT included).
      if (type === 'B' || (type === 'Q' && !text.startsWith('SET '))) count += 1;
    };
    client.on('data', readMessages(onMessage));
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
      // Either end can be killed: the close event ends the other.
      socket.on('error', () => socket.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The counter has no port.');
  return {
    port: address.port,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Parses the messages of a client (PostgreSQL protocol 3.0): a type letter, then the length. Only the
 * first message, which opens the connection, has no letter.
 */
function readMessages(onMessage: (type: string, text: string) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const head = isOpen ? 1 : 0;
      if (pending.length < head + 4) return;
      const end = head + pending.readUInt32BE(head);
      if (pending.length < end) return;
      const text = pending.toString('latin1', head + 4, end);
      if (isOpen) onMessage(String.fromCharCode(pending[0] ?? 0), text);
      isOpen = true;
      pending = pending.subarray(end);
    }
  };
}
