import { EJSON, type Document } from 'bson';
import { MongoError, sqlState } from './errors.js';
import { readDocument } from './request.js';
import type { Database } from './sql.js';

export interface IndexInfo {
  name: string;
  key: Document;
}

const BY_NAME = `
  SELECT (i.index_spec).index_name, (i.index_spec).index_key::bytea FROM documentdb_api_catalog.collection_indexes i
  JOIN documentdb_api_catalog.collections c USING (collection_id)
  WHERE c.database_name = $1 AND c.collection_name = $2 AND (i.index_spec).index_name = $3`;
const BY_ID = `
  SELECT (index_spec).index_name, (index_spec).index_key::bytea FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1::int`;

/** Builds MongoDB's E11000 errors, with `keyPattern`, from PostgreSQL's duplicate key errors. */
export class DuplicateKeys {
  private readonly cache = new Map<string, IndexInfo | undefined>();

  constructor(private readonly database: Database) {}

  /** Call it after indexes or collections change. */
  clear(): void {
    this.cache.clear();
  }

  /**
   * Returns the error for a duplicate key in `db.collection`.
   * @param text PostgreSQL's message, which contains the index's name or number
   * @param document the rejected document, when known; provides `keyValue`
   */
  async explain(db: string, collection: string, text: string, document?: Document): Promise<MongoError> {
    return duplicateKeyError(
      `${db}.${collection}`,
      (await this.findIndex(db, collection, text)) ?? indexName(text),
      document,
    );
  }

  private async findIndex(db: string, collection: string, text: string): Promise<IndexInfo | undefined> {
    const id = /documents_rum_index_(\d+)/.exec(text)?.[1];
    const name = indexName(text);
    if (!id && name === '_id_') return { name, key: { _id: 1 } };
    const cacheKey = id ?? JSON.stringify([db, collection, name]);
    if (!this.cache.has(cacheKey)) {
      // An index created in this transaction is invisible to other connections; the error then lacks its pattern.
      const rows = await (
        id ? this.database.rows(BY_ID, [id]) : this.database.rows(BY_NAME, [db, collection, name])
      ).catch(() => []);
      const [row] = rows;
      this.cache.set(cacheKey, row && { name: String(row[0]), key: readDocument(row[1] as Buffer) });
    }
    return this.cache.get(cacheKey);
  }
}

/** Index name in DocumentDB's message; the message does not name the primary key. */
const indexName = (text: string): string => /Index '([^']+)'/.exec(text)?.[1] ?? '_id_';

/**
 * MongoDB's duplicate key error in the form that drivers and Mongoose parse.
 * @param index the index, or its name when the key is unknown
 * @param document the rejected document, when known
 */
export function duplicateKeyError(namespace: string, index: IndexInfo | string, document?: Document): MongoError {
  const text = `E11000 duplicate key error collection: ${namespace} index: `;
  if (typeof index === 'string') return new MongoError(11000, text + index);
  if (!document) return new MongoError(11000, text + index.name, { keyPattern: index.key });
  const keyValue = pickPaths(document, Object.keys(index.key));
  return new MongoError(11000, `${text}${index.name} dup key: ${formatKey(keyValue)}`, {
    keyPattern: index.key,
    keyValue,
  });
}

/** True for a unique violation reported by PostgreSQL or DocumentDB. */
export function isDuplicateKey(error: unknown): error is Error {
  return ['23505', '23P01', 'M001C'].includes(sqlState(error) ?? '');
}

/** Values of the key's fields; a missing field counts as null, as in an index. */
function pickPaths(document: Document, paths: string[]): Document {
  const valueAt = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (value, part) => (value !== null && typeof value === 'object' ? (value as Document)[part] : undefined),
        document,
      );
  return Object.fromEntries(paths.map((path) => [path, valueAt(path) ?? null]));
}

const formatKey = (key: Document): string =>
  `{ ${Object.entries(key)
    .map(([name, value]) => `${name}: ${EJSON.stringify(value)}`)
    .join(', ')} }`;
