import { EJSON, type Document } from 'bson';
import { sqlState } from './errors.js';
import { MongoError } from './errors.js';
import { readDocument } from './request.js';
import type { Database } from './sql.js';

/** A unique index that a write ran into. */
interface IndexInfo {
  name: string;
  key: Document;
}

const BY_NAME = `
  SELECT (i.index_spec).index_name, (i.index_spec).index_key::bytea FROM documentdb_api_catalog.collection_indexes i
  JOIN documentdb_api_catalog.collections c USING (collection_id)
  WHERE c.database_name = $1 AND c.collection_name = $2 AND (i.index_spec).index_name = $3`;
const BY_ID = `
  SELECT (index_spec).index_name, (index_spec).index_key::bytea FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1::int`;

/** Makes MongoDB's E11000 errors, with `keyPattern`, from what PostgreSQL says about a duplicate key. */
export class DuplicateKeys {
  private readonly cache = new Map<string, IndexInfo | undefined>();

  constructor(private readonly database: Database) {}

  /** To be called after indexes or collections changed. */
  forget(): void {
    this.cache.clear();
  }

  /**
   * The error for a duplicate key in `db.collection`.
   * @param text what PostgreSQL said: it names the index, or its number
   * @param document the document that was to be written, when it is known; gives `keyValue`
   */
  async explain(db: string, collection: string, text: string, document?: Document): Promise<MongoError> {
    const index = await this.find(db, collection, text);
    const name = index?.name ?? /Index '([^']+)'/.exec(text)?.[1] ?? '_id_';
    const keyValue = index && document ? pick(document, Object.keys(index.key)) : undefined;
    const shown = keyValue ? ` dup key: ${showKey(keyValue)}` : '';
    const message = `E11000 duplicate key error collection: ${db}.${collection} index: ${name}${shown}`;
    return new MongoError(11000, message, { ...(index ? { keyPattern: index.key } : {}), ...(keyValue ? { keyValue } : {}) });
  }

  private async find(db: string, collection: string, text: string): Promise<IndexInfo | undefined> {
    const id = /documents_rum_index_(\d+)/.exec(text)?.[1];
    const name = /Index '([^']+)'/.exec(text)?.[1] ?? '_id_';
    if (!id && name === '_id_') return { name, key: { _id: 1 } };
    const cacheKey = id ?? JSON.stringify([db, collection, name]);
    if (!this.cache.has(cacheKey)) {
      // An index that this transaction itself has made is not seen from outside; the error then goes without its pattern.
      const rows = await (id ? this.database.rows(BY_ID, [id]) : this.database.rows(BY_NAME, [db, collection, name])).catch(() => []);
      const [row] = rows;
      this.cache.set(cacheKey, row && { name: String(row[0]), key: readDocument(row[1] as Buffer) });
    }
    return this.cache.get(cacheKey);
  }
}

/** True when PostgreSQL or DocumentDB says that a unique index was violated. */
export function isDuplicateKey(error: unknown): error is Error {
  return ['23505', '23P01', 'M001C'].includes(sqlState(error) ?? '');
}

/** Values of the key's fields in a document; a missing one counts as null, as in an index. */
function pick(document: Document, paths: string[]): Document {
  const valueAt = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, part) => (value !== null && typeof value === 'object' ? (value as Document)[part] : undefined), document);
  return Object.fromEntries(paths.map((path) => [path, valueAt(path) ?? null]));
}

const showKey = (key: Document): string =>
  `{ ${Object.entries(key).map(([name, value]) => `${name}: ${EJSON.stringify(value)}`).join(', ')} }`;
