import { createConnection } from 'node:net';
import { deserialize, serialize, type Document } from 'bson';
import { FrameReader } from './gateway/wire.js';

const HEADER_AND_FLAGS = 21;

/**
 * Sends a command for the database `admin` to a port of 127.0.0.1, on a connection of its own.
 * @returns the reply, or undefined when nothing there speaks MongoDB's protocol in time. Never throws
 */
export function sendCommand(port: number, command: Document, timeoutMs = 2_000): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const frames = new FrameReader();
    const end = (answer?: Document): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end());
    socket.once('connect', () => {
      const body = serialize({ ...command, $db: 'admin' });
      const prefix = Buffer.alloc(HEADER_AND_FLAGS);
      prefix.writeInt32LE(prefix.length + body.length, 0);
      prefix.writeInt32LE(1, 4);
      prefix.writeInt32LE(2013, 12);
      socket.write(Buffer.concat([prefix, body]));
    });
    socket.on('data', (chunk) => {
      try {
        const [frame] = frames.push(chunk as Buffer);
        if (frame) end(deserialize(frame.subarray(HEADER_AND_FLAGS)));
      } catch {
        end();
      }
    });
    socket.once('error', () => end());
    socket.once('close', () => end());
  });
}
