import type { Document } from 'bson';
import { sendCommand } from './send-command.js';

/** Field of the `hello` reply that identifies the data behind a gateway. */
export const IDENTITY_FIELD = 'localDatabase';

/** Like {@link sendCommand} with `hello`. */
export const sendHello = (port: number): Promise<Document | undefined> => sendCommand(port, { hello: 1 });

/** True when the gateway of this data folder listens on the port. */
export async function isGatewayReachable(port: number, identity: string): Promise<boolean> {
  return (await sendHello(port))?.[IDENTITY_FIELD] === identity;
}
