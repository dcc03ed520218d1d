import { sendCommand } from '../database/send-command.js';

export const REPLICA_SET = 'rs0';

const ALREADY_INITIALIZED = 23;

interface ReplicaSetConfig {
  version: number;
  members: Array<{ host: string }>;
}

/**
 * True when the `mongod` on this port is the primary of its replica set. Initiates the set of a new server, and renames
 * the member of a server that ran on another port before: neither has a valid configuration.
 */
export async function becomesPrimary(port: number): Promise<boolean> {
  const hello = await sendCommand(port, { hello: 1 });
  if (hello?.isWritablePrimary === true) return true;
  if (hello?.isreplicaset === true) await configure(port);
  return false;
}

async function configure(port: number): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const initiated = await sendCommand(port, {
    replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] },
  });
  if (initiated?.code !== ALREADY_INITIALIZED) return;
  const config = (await sendCommand(port, { replSetGetConfig: 1 }))?.config as ReplicaSetConfig | undefined;
  const member = config?.members[0];
  // With this host, the server is still reading its configuration.
  if (!config || !member || member.host === host) return;
  await sendCommand(port, {
    replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host }] },
    // There is no primary that could be asked.
    force: true,
  });
}
