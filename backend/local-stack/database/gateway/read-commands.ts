import { Long, type Document } from 'bson';
import { callFunction, onConnection, type Context, type Handler } from './context.js';
import { MongoError } from './errors.js';
import { readDocument, readTyped } from './request.js';

/** Runs a query that returns its first page and, when there is more, opens a cursor. */
async function firstPage(
  context: Context,
  functionName: string,
  body: Uint8Array = context.request.body,
): Promise<Buffer> {
  const { request, inTransaction, database, cursors } = context;
  const connection = inTransaction?.connection ?? (await database.connect());
  let pinned = false;
  try {
    const text = `SELECT cursorpage::bytea, continuation::bytea, persistconnection, cursorid::text FROM documentdb_api.${functionName}_cursor_first_page($1, $2::bytea::documentdb_core.bson)`;
    const [row] = await connection.rows(text, [request.db, body]);
    const [page, continuation, persist, id] = row as [Buffer, Buffer | null, boolean, string];
    if (continuation) {
      // Sorted and grouped results live in one PostgreSQL connection, which must serve the next pages.
      pinned = persist && !inTransaction;
      cursors.add({
        id: BigInt(id),
        db: request.db,
        session: request.sessionKey(),
        continuation,
        pinned: pinned ? connection : undefined,
        transaction: inTransaction?.transaction,
      });
    }
    return page;
  } finally {
    if (!inTransaction && !pinned) connection.release();
  }
}

const getMore: Handler = async (context) => {
  const { request, cursors, inTransaction, database } = context;
  const id = request.bigint('getMore');
  if (id === undefined) throw new MongoError(14, 'getMore needs a cursor id');
  return cursors.next(id, request.sessionKey(), async (cursor) => {
    if (cursor.transaction !== inTransaction?.transaction)
      throw new MongoError(50738, `cursor id ${id} belongs to another transaction`);
    const connection = inTransaction?.connection ?? cursor.pinned ?? (await database.connect());
    try {
      const text =
        'SELECT cursorpage::bytea, continuation::bytea FROM documentdb_api.cursor_get_more($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bson)';
      const [row] = await connection.rows(text, [cursor.db, request.body, cursor.continuation]);
      const [page, continuation] = row as [Buffer, Buffer | null];
      return { page, continuation: continuation ?? undefined };
    } finally {
      if (!inTransaction && !cursor.pinned) connection.release();
    }
  });
};

const killCursors: Handler = async ({ request, cursors }) => {
  const ids = ((request.document()['cursors'] ?? []) as unknown[]).map((id) => BigInt(String(id)));
  const { killed, notFound } = await cursors.kill(ids);
  const longs = (list: bigint[]): Long[] => list.map((id) => Long.fromBigInt(id));
  return {
    cursorsKilled: longs(killed),
    cursorsNotFound: longs(notFound),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};

/** Removes DocumentDB's storage details, which clients would treat as index options. */
const listIndexes: Handler = async (context) => {
  const page = readTyped(await firstPage(context, 'list_indexes'));
  for (const index of (page['cursor'] as { firstBatch: Document[] }).firstBatch) delete index['storageEngine'];
  return page;
};

const count: Handler = (context) =>
  callFunction(context, 'SELECT document::bytea FROM documentdb_api.count_query($1, $2::bytea::documentdb_core.bson)', [
    context.request.db,
    context.request.body,
  ]);

const distinct: Handler = (context) =>
  callFunction(
    context,
    'SELECT document::bytea FROM documentdb_api.distinct_query($1, $2::bytea::documentdb_core.bson)',
    [context.request.db, context.request.body],
  );

/** SQL function that plans each explainable command. */
const EXPLAINABLE: Record<string, string> = {
  find: 'bson_aggregation_find',
  aggregate: 'bson_aggregation_pipeline',
  count: 'bson_aggregation_count',
  distinct: 'bson_aggregation_distinct',
};

/** Returns PostgreSQL's plan below `queryPlanner`, for human readers. */
const explain: Handler = async (context) => {
  const inner = context.request.objectBytes('explain');
  const command = inner ? (Object.keys(readDocument(inner))[0] ?? '') : '';
  const planner = EXPLAINABLE[command];
  if (!inner || !planner) throw new MongoError(115, `explain is not supported for ${command || 'this command'}`);
  const text = `EXPLAIN (FORMAT JSON, ANALYZE, VERBOSE, BUFFERS) SELECT document FROM documentdb_api_catalog.${planner}($1, $2::bytea::documentdb_core.bson)`;
  const [row] = await onConnection(context, (connection) => connection.rows(text, [context.request.db, inner]));
  const [plan] = row?.[0] as Array<Record<string, unknown>>;
  const executionTimeMillis = plan?.['Execution Time'];
  return { queryPlanner: { winningPlan: plan?.['Plan'] ?? {} }, executionStats: { executionTimeMillis }, ok: 1 };
};

export const READ_COMMANDS: Record<string, Handler> = {
  find: (context) => firstPage(context, 'find'),
  aggregate: (context) => firstPage(context, 'aggregate'),
  listCollections: (context) => firstPage(context, 'list_collections'),
  listIndexes,
  getMore,
  killCursors,
  count,
  distinct,
  explain,
};
