import { setting, type SettingReader } from './setting.js';

export interface RedisAddress {
  readonly host: string;
  readonly port: number;
}

export interface RedisSettings {
  /** REDIS_URL, for other processes. */
  url: string;
  /** Prefix of every key. */
  prefix: string;
  servers: RedisServers;
}

/**
 * `single`: one server, or the one address of a managed service; its URL is passed to the client. `sentinel`: `nodes` are
 * the sentinels, which name the master. `cluster`: `nodes` are some of the cluster, which name the others.
 */
export type RedisServers =
  | { readonly mode: 'single'; readonly url: string }
  | ({ readonly mode: 'sentinel'; readonly master: string; readonly database: number } & Nodes & {
        /** Credentials of the sentinels; `username` and `password` are those of the servers. */
        readonly sentinelUsername?: string;
        readonly sentinelPassword?: string;
      })
  | ({ readonly mode: 'cluster' } & Nodes);

interface Nodes {
  readonly nodes: readonly RedisAddress[];
  readonly username?: string;
  readonly password?: string;
  readonly tls: boolean;
}

const DEFAULT_PORT = { sentinel: 26_379, cluster: 6_379 } as const;
/** Not `URL`, which accepts one host only. */
const FORMAT =
  /^redis(?<tls>s)?\+(?<mode>sentinel|cluster):\/\/(?:(?<username>[^:@/?#]*)(?::(?<password>[^@/?#]*))?@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const HOST = /^(?<host>\[[\da-f:.]+\]|[^:[\]\s]+)(?::(?<port>\d{1,5}))?$/i;
const PATH = /^(?<master>[^/]+)(?:\/(?<database>\d{1,4}))?$/;

const redisUrl = () =>
  setting(
    'a URL such as redis://127.0.0.1:6379, redis+sentinel://host:26379,host:26379/mymaster or redis+cluster://host:6379,host:6379 (rediss for TLS)',
    parseRedisUrl,
    true,
  );

/** Reads REDIS_URL and REDIS_PREFIX. @param local reads a setting that has a default on developer machines only */
export function readRedisSettings(
  read: SettingReader,
  local: (name: string, kind: ReturnType<typeof redisUrl>, value: Url) => Url | undefined,
  localUrl: string,
): RedisSettings {
  const parsed = local('REDIS_URL', redisUrl(), { url: localUrl, servers: { mode: 'single', url: localUrl } });
  if (parsed?.problem !== undefined) addProblem(read, 'REDIS_URL', parsed.problem);
  // With braces in the prefix, a cluster would keep all keys on one node.
  const withoutBraces = setting('a prefix of all keys, without braces', (value) =>
    /[{}]/.test(value) ? undefined : value,
  );
  const prefix = read.withDefault('REDIS_PREFIX', withoutBraces, 'sparks');
  // An invalid URL has added a problem, so the settings are never used.
  return { url: parsed?.url ?? '', prefix, servers: parsed?.servers ?? { mode: 'single', url: '' } };
}

interface Url {
  url: string;
  servers: RedisServers;
  /** What the URL lacks, although its format is valid. */
  problem?: string;
}

/** `undefined` when the text has another format. */
function parseRedisUrl(value: string): Url | undefined {
  const url = value.replace(/\/+$/, '');
  if (/^rediss?:\/\//.test(url)) {
    return URL.canParse(url) && new URL(url).hostname !== '' ? { url, servers: { mode: 'single', url } } : undefined;
  }
  const { mode, tls, hosts, username, password, path = '', query = '' } = FORMAT.exec(url)?.groups ?? {};
  if ((mode !== 'sentinel' && mode !== 'cluster') || hosts === undefined) return undefined;
  const nodes = hosts.split(',').map((host) => parseAddress(host, DEFAULT_PORT[mode]));
  if (!nodes.every((node) => node !== undefined)) return undefined;
  const credentials = decodeAll({ username, password });
  if (credentials === undefined) return undefined;
  const shared = { nodes, tls: tls !== undefined, ...credentials };
  if (mode === 'cluster') {
    const problem = path === '' ? undefined : 'no path, because a Redis Cluster has one database only';
    return { url, servers: { mode, ...shared }, problem };
  }
  const parameters = new URLSearchParams(query);
  const { master, database = '0' } = PATH.exec(path)?.groups ?? {};
  const servers: RedisServers = {
    mode,
    master: master ?? '',
    database: Number(database),
    ...shared,
    sentinelUsername: parameters.get('sentinelUsername') ?? undefined,
    sentinelPassword: parameters.get('sentinelPassword') ?? undefined,
  };
  const problem = master === undefined ? 'the name of the master after the sentinels, such as /mymaster' : undefined;
  return { url, servers, problem };
}

function parseAddress(value: string, defaultPort: number): RedisAddress | undefined {
  const { host, port } = HOST.exec(value.trim())?.groups ?? {};
  const number = port === undefined ? defaultPort : Number(port);
  if (host === undefined || number < 1 || number > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

/** Percent-decodes the values and omits empty ones; `undefined` when one is malformed. */
function decodeAll<Name extends string>(
  values: Record<Name, string | undefined>,
): Partial<Record<Name, string>> | undefined {
  try {
    const entries = Object.entries<string | undefined>(values).filter(([, value]) => value);
    return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value ?? '')])) as Partial<
      Record<Name, string>
    >;
  } catch {
    return undefined;
  }
}

function addProblem(read: SettingReader, name: string, expected: string): void {
  read.problems.push({ name, message: `${name}: expected ${expected}` });
}
