import { Connection } from 'mongodb/lib/cmap/connection.js';

let isMended = false;

/**
 * Mends a mistake of the database driver (found in 7.8.0): a command that is being written on a connection in the moment in
 * which it closes waits for ever, as nobody tells it any more. The request that made it never ends; worse, the one
 * connection that watches over the database has commands as well, and without it the process does not find the database
 * again. Here such a command fails with the connection's own error, like one that is a moment earlier or later.
 */
export function mendClosedConnections(): void {
  if (isMended) return;
  isMended = true;
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = async function (
    this: Connection,
    ...args: Parameters<typeof writeCommand>
  ): Promise<void> {
    let tell: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (tell = resolve));
    this.once('close', tell);
    try {
      if (!this.closed) await Promise.race([writeCommand.apply(this, args), closed]);
    } finally {
      this.off('close', tell);
    }
    if (this.error !== null) throw this.error;
  };
}
