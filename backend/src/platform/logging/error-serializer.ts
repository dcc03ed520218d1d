import { pino } from 'pino';

/** Allowlist: other fields of library errors may contain whole commands with passwords. */
const LOGGED_FIELDS = [
  'code',
  'kind',
  'status',
  'statusCode',
  'responseCode',
  'errno',
  'syscall',
  'address',
  'port',
] as const;

/** Pino serializer: type, message and stack including causes, and the allowlisted fields. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const given = error as unknown as Record<string, unknown>;
  const fields = LOGGED_FIELDS.filter((name) => ['string', 'number'].includes(typeof given[name])).map((name) => [
    name,
    given[name],
  ]);
  return { type, message, stack, ...Object.fromEntries(fields) };
}
