import { integer, originList, text, type SettingReader } from './setting.js';

export interface HttpSettings {
  bodyLimitBytes: number;
  requestTimeoutMs: number;
  /** How long the API keeps serving requests after SIGTERM while /health/ready answers 503. */
  preStopDelayMs: number;
  /** How long a process then waits for requests in progress. */
  drainTimeoutMs: number;
  /** Proxies whose `X-Forwarded-For` is trusted: `loopback`, comma-separated addresses or networks, or `none`. */
  trustProxy: string;
  corsOrigins: readonly string[];
  /** Open connections of a process; `perAddress` does not apply to trusted proxies. */
  connections: { max: number; perAddress: number };
  /** A connection whose client does not read the response for this time is closed. */
  stallTimeoutMs: number;
}

/** Open event streams of a process. */
export interface EventStreamSettings {
  perUser: number;
  perAddress: number;
  max: number;
}

/** @param localOrigins the origins of the local frontends, which may call the API unless it is deployed */
export function readHttpSettings(
  read: SettingReader,
  isDeployed: boolean,
  localOrigins: readonly string[],
): HttpSettings {
  return {
    bodyLimitBytes: read.withDefault('BODY_LIMIT_BYTES', integer(1_024, 10_485_760, 'bytes'), 1_048_576),
    requestTimeoutMs: read.withDefault('REQUEST_TIMEOUT_MS', integer(1_000, 600_000, 'milliseconds'), 30_000),
    preStopDelayMs: read.withDefault('PRE_STOP_DELAY_MS', integer(0, 120_000, 'milliseconds'), isDeployed ? 5_000 : 0),
    drainTimeoutMs: read.withDefault('DRAIN_TIMEOUT_MS', integer(0, 600_000, 'milliseconds'), 10_000),
    trustProxy: read.withDefault('TRUST_PROXY', text('loopback, none, or comma-separated addresses'), 'loopback'),
    corsOrigins: read.withDefault('CORS_ORIGINS', originList(), isDeployed ? [] : [...localOrigins]),
    connections: {
      max: read.withDefault('MAX_CONNECTIONS', integer(1, 1_000_000, 'connections'), 10_000),
      perAddress: read.withDefault(
        'MAX_CONNECTIONS_PER_ADDRESS',
        integer(1, 1_000_000, 'connections'),
        isDeployed ? 200 : 5_000,
      ),
    },
    stallTimeoutMs: read.withDefault('STALL_TIMEOUT_MS', integer(1_000, 600_000, 'milliseconds'), 30_000),
  };
}

/** One person's tests and tabs share an account and an address on a local installation, so its limits are higher. */
export function readEventStreamSettings(read: SettingReader, isDeployed: boolean): EventStreamSettings {
  const streams = integer(1, 1_000_000, 'streams');
  return {
    perUser: read.withDefault('EVENT_STREAMS_PER_USER', streams, isDeployed ? 5 : 50),
    perAddress: read.withDefault('EVENT_STREAMS_PER_ADDRESS', streams, isDeployed ? 20 : 1_000),
    max: read.withDefault('MAX_EVENT_STREAMS', streams, 2_000),
  };
}
