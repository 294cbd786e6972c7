import { connect, createServer, type Socket } from 'node:net';

export interface QueryCounter {
  /** Leads to the database. */
  port: number;
  /** How many statements went by since it was asked last. */
  take(): number;
  close(): Promise<void>;
}

/** Stands before a PostgreSQL at `target` and counts what it is asked. */
export async function countQueries(target: number): Promise<QueryCounter> {
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    const onMessage = (type: string) => {
      // A statement is one Bind or one simple Query, which are also BEGIN and COMMIT.
      if (type === 'B' || type === 'Q') count += 1;
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
      // Either end may be killed: the other hears of it by the close.
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
 * Tells the type of each message a client sends (PostgreSQL's protocol 3.0): one letter, then its length;
 * only the first, which opens the connection, has no letter.
 */
function readMessages(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let left = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    for (;;) {
      const head = isOpen ? 1 : 0;
      if (left.length < head + 4) return;
      const end = head + left.readUInt32BE(head);
      if (left.length < end) return;
      if (isOpen) onMessage(String.fromCharCode(left[0] ?? 0));
      isOpen = true;
      left = left.subarray(end);
    }
  };
}
