/**
 * Stands in for `mongod` in tests of its start, stop and recovery: the same arguments, lock of the data folder, states
 * of a replica set of one, and commands on the wire; stores nothing but its configuration.
 *   main.js --fake-version 8.0.4 ARGUMENTS_OF_MONGOD...
 */
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize, type Document } from 'bson';

interface Config {
  _id: string;
  version: number;
  members: Array<{ _id: number; host: string }>;
}

const HEADER_AND_FLAGS = 21;
const ELECTION_MS = 200;

const { values } = parseArgs({
  options: {
    'fake-version': { type: 'string', default: '' },
    version: { type: 'boolean' },
    dbpath: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    bind_ip: { type: 'string', default: '' },
    replSet: { type: 'string', default: '' },
    setParameter: { type: 'string' },
    nounixsocket: { type: 'boolean' },
  },
});

if (values.version) {
  process.stdout.write(`db version v${values['fake-version']}\nBuild Info: {\n    "version": "x"\n}\n`);
  process.exit(0);
}

const { dbpath, bind_ip: address } = values;
const port = Number(values.port);
const file = (name: string): string => join(dbpath, name);
const note = (event: string): void => appendFileSync(file('journal'), `${event}\n`);

function lockDataFolder(): void {
  if (!statSync(dbpath).isDirectory()) process.exit(100);
  const lock = file('mongod.lock');
  const owner = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
  if (owner && existsSync(`/proc/${owner}`)) {
    process.stderr.write('Unable to lock the lock file: Resource temporarily unavailable\n');
    process.exit(100);
  }
  note(owner ? 'recovered' : 'started');
  writeFileSync(lock, String(process.pid));
}
lockDataFolder();

let config: Config | undefined;
let primaryAt = Number.POSITIVE_INFINITY;

function use(next: Config): void {
  config = next;
  writeFileSync(file('config.json'), JSON.stringify(next));
  primaryAt = isMember() ? Date.now() + ELECTION_MS : Number.POSITIVE_INFINITY;
}
const isMember = (): boolean => config?.members.some(({ host }) => host === `${address}:${port}`) ?? false;
/** A restarted server answers before it has read its configuration. */
let isStartingUp = existsSync(file('config.json'));
if (isStartingUp) use(JSON.parse(readFileSync(file('config.json'), 'utf8')) as Config);

function reply(command: Document): Document {
  if (command.hello) {
    const isKnown = isMember() && !isStartingUp;
    isStartingUp = false;
    return isKnown
      ? { ok: 1, setName: config?._id, isWritablePrimary: Date.now() >= primaryAt, secondary: Date.now() < primaryAt }
      : { ok: 1, isreplicaset: true, isWritablePrimary: false, info: 'Does not have a valid replica set config' };
  }
  if (command.replSetInitiate) {
    if (config) return { ok: 0, code: 23, codeName: 'AlreadyInitialized', errmsg: 'already initialized' };
    note('initiated');
    use({ version: 1, ...(command.replSetInitiate as Omit<Config, 'version'>) });
    return { ok: 1 };
  }
  if (command.replSetGetConfig)
    return config ? { ok: 1, config } : { ok: 0, code: 94, codeName: 'NotYetInitialized', errmsg: 'no config' };
  if (command.replSetReconfig) {
    const next = command.replSetReconfig as Config;
    if (!command.force || next.version <= (config?.version ?? 0)) return { ok: 0, code: 10107, errmsg: 'not primary' };
    note('reconfigured');
    use(next);
    return { ok: 1 };
  }
  return { ok: 0, code: 59, codeName: 'CommandNotFound', errmsg: `no such command: ${Object.keys(command)[0]}` };
}

const server = createServer((socket) => {
  let received = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      const body = serialize(reply(deserialize(received.subarray(HEADER_AND_FLAGS, length))));
      const prefix = Buffer.alloc(HEADER_AND_FLAGS);
      prefix.writeInt32LE(prefix.length + body.length, 0);
      prefix.writeInt32LE(received.readInt32LE(4), 8);
      prefix.writeInt32LE(2013, 12);
      socket.write(Buffer.concat([prefix, body]));
      received = received.subarray(length);
    }
  });
});
server.listen(port, address);

process.on('SIGTERM', () => {
  note('stopped');
  rmSync(file('mongod.lock'));
  process.exit(0);
});
