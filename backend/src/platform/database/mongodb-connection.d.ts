/** The part of the driver's internal connection class that `mongo-driver-patch.ts` patches; the driver ships no types for it. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';

  export class Connection extends EventEmitter {
    constructor(socket: Socket, options: Record<string, unknown>);
    readonly closed: boolean;
    /** Why it was closed. */
    readonly error: Error | null;
    writeCommand(command: unknown, options: unknown): Promise<void>;
    command(namespace: unknown, command: Record<string, unknown>, options: Record<string, unknown>): Promise<unknown>;
  }
}
