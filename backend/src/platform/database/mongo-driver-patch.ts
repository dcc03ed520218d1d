import { Connection } from 'mongodb/lib/cmap/connection.js';

let isPatched = false;

/**
 * Works around a bug of the MongoDB driver (found in 7.8.0): a command that is being written while its connection closes
 * never resolves, because the connection does not reject pending writes. The request hangs; worse, the monitoring
 * connection hangs the same way, and the process never rediscovers the database. Patched, the command fails with the
 * connection's error.
 */
export function patchMongoDriver(): void {
  if (isPatched) return;
  isPatched = true;
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = async function (
    this: Connection,
    ...args: Parameters<typeof writeCommand>
  ): Promise<void> {
    let onClose: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (onClose = resolve));
    this.once('close', onClose);
    try {
      if (!this.closed) await Promise.race([writeCommand.apply(this, args), closed]);
    } finally {
      this.off('close', onClose);
    }
    if (this.error !== null) throw this.error;
  };
}
