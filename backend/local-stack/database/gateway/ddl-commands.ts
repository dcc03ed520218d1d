import { deserialize, type Document } from 'bson';
import { callFunction, onConnection, retryConflicts, type Context, type Handler } from './context.js';
import { duplicateKeyError, isDuplicateKey } from './duplicate-key.js';
import { mongoCode, MongoError, unpackSqlState } from './errors.js';
import { readDocument } from './request.js';

/** Wraps a change of collections or indexes: serialized, and retried on lock conflicts. */
const ddl =
  (work: Handler): Handler =>
  async (context) => {
    const { ddl: mutex, duplicateKeys, inTransaction } = context;
    try {
      return await (inTransaction ? work(context) : mutex.run(() => retryConflicts(context, () => work(context))));
    } finally {
      duplicateKeys.clear();
    }
  };

const create: Handler = ({ request, ...rest }) =>
  callFunction(
    { request, ...rest },
    'SELECT documentdb_api.create_collection_view($1, $2::bytea::documentdb_core.bson)::bytea',
    [request.db, request.body],
  );

/** Blocking build: the background variant polls and takes seconds instead of milliseconds. */
const createIndexes: Handler = async (context) => {
  const { request } = context;
  try {
    const text =
      'SELECT documentdb_api_internal.create_indexes_non_concurrently($1, $2::bytea::documentdb_core.bson, true)::bytea';
    return flattenShards(await callFunction(context, text, [request.db, request.body]), context);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // PostgreSQL reports the name of the index that it rolled back. With one unique index in the command, the match is certain.
    const unique = request
      .documents('indexes')
      .map(readDocument)
      .filter((index) => index['unique'] === true);
    const [first] = unique;
    const index =
      first && unique.length === 1 ? { name: String(first['name']), key: first['key'] as Document } : 'unknown';
    throw duplicateKeyError(`${request.db}.${request.collection()}`, index);
  }
};

/** The reply contains one entry per shard below `raw`; there is one shard, and clients expect its fields at the top level. */
function flattenShards(result: Buffer, { inTransaction }: Context): Document {
  const { raw, ...reply } = deserialize(result);
  const shard = (Object.values((raw ?? {}) as Record<string, Document>)[0] ?? {}) as Document;
  if (shard['code'] !== undefined || shard['ok'] === 0) {
    const state = unpackSqlState(Number(shard['code']));
    throw new MongoError(
      state === undefined ? Number(shard['code'] ?? 1) : mongoCode(state, inTransaction !== undefined),
      String(shard['errmsg']),
    );
  }
  return { ...reply, ...shard, ok: 1 };
}

const dropIndexes: Handler = async (context) => {
  const { request } = context;
  const text = 'CALL documentdb_api.drop_indexes($1, $2::bytea::documentdb_core.bson, NULL)';
  const [row] = await onConnection(context, (connection) => connection.rows(text, [request.db, request.body]));
  const reply = deserialize(bsonFromText(String(row?.[0])));
  if (reply['ok'] !== true && reply['ok'] !== 1) {
    const state = unpackSqlState(Number(reply['code']));
    throw new MongoError(
      state === undefined ? Number(reply['code'] ?? 1) : mongoCode(state, false),
      String(reply['errmsg']),
    );
  }
  return { ...reply, ok: 1 };
};

/** A procedure's result cannot be cast to bytes in the call; its text form is hexadecimal after a fixed prefix. */
function bsonFromText(text: string): Buffer {
  return Buffer.from(text.replace(/^BSONHEX/, ''), 'hex');
}

const drop: Handler = async (context) => {
  const { request } = context;
  const collection = request.collection();
  const [row] = await onConnection(context, (connection) =>
    connection.rows('SELECT documentdb_api.drop_collection($1, $2)', [request.db, collection]),
  );
  if (row?.[0] !== true) throw new MongoError(26, 'ns not found');
  return { ns: `${request.db}.${collection}`, ok: 1 };
};

const dropDatabase: Handler = async (context) => {
  await onConnection(context, (connection) =>
    connection.rows('SELECT documentdb_api.drop_database($1)', [context.request.db]),
  );
  return { dropped: context.request.db, ok: 1 };
};

const collMod: Handler = (context) =>
  callFunction(context, 'SELECT documentdb_api.coll_mod($1, $2, $3::bytea::documentdb_core.bson)::bytea', [
    context.request.db,
    context.request.collection(),
    context.request.body,
  ]);

const renameCollection: Handler = async (context) => {
  await onConnection(context, (connection) =>
    connection.rows('SELECT documentdb_api.rename_collection($1::bytea::documentdb_core.bson)', [context.request.body]),
  );
  return { ok: 1 };
};

export const DDL_COMMANDS: Record<string, Handler> = Object.fromEntries(
  Object.entries({
    create,
    createIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    drop,
    dropDatabase,
    collMod,
    renameCollection,
  }).map(([name, handler]) => [name, ddl(handler)]),
);
