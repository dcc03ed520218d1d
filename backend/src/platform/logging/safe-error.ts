import { pino } from 'pino';

/** What libraries tell about an error besides its words and may be written down. Others add whole commands, with their passwords. */
const KNOWN_FIELDS = [
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

/** An error as the log has it: name, words and stack with those of its causes, and a few plain facts. */
export function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const given = error as unknown as Record<string, unknown>;
  const facts = KNOWN_FIELDS.filter((name) => ['string', 'number'].includes(typeof given[name])).map((name) => [
    name,
    given[name],
  ]);
  return { type, message, stack, ...Object.fromEntries(facts) };
}
