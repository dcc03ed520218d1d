import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import {
  exportedCollections,
  type ExportedDocuments,
  type StoredDocument,
} from '../../../platform/database/personal-data.js';

/** Documents per round trip. */
const BATCH_SIZE = 200;
/** Values of one query by `through`. */
const PARENTS_PER_QUERY = 100;

/**
 * Reads the documents of a person as the register of personal data says. Reads the collections directly, because core
 * does not know the models of the modules.
 */
@Injectable()
export class PersonDocumentsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** As stored, in no particular order. */
  async *read(
    collection: string,
    rule: ExportedDocuments,
    userId: string,
    fields?: Readonly<Record<string, 1>>,
  ): AsyncGenerator<StoredDocument> {
    const own = { ...ownFilter(rule, userId), ...rule.filter };
    if (!rule.through) return yield* this.find(collection, own, fields);
    const { path } = rule.through;
    for await (const values of this.valuesOf(rule.through, userId))
      yield* this.find(collection, { ...own, [path]: { $in: values } }, fields);
  }

  private async *find(
    collection: string,
    filter: StoredDocument,
    projection?: Readonly<Record<string, 1>>,
  ): AsyncGenerator<StoredDocument> {
    yield* this.connection
      .collection(collection)
      .find(filter, { batchSize: BATCH_SIZE, ...(projection ? { projection } : {}) });
  }

  /** Values of a path in the person's documents of a collection, in batches. */
  private async *valuesOf(
    { collection, at }: NonNullable<ExportedDocuments['through']>,
    userId: string,
  ): AsyncGenerator<unknown[]> {
    const rule = exportedCollections().get(collection);
    if (!rule) throw new Error(`The register has no documents of ${collection} to export`);
    let values: unknown[] = [];
    for await (const document of this.read(collection, rule, userId, { [at]: 1 })) {
      values.push(document[at]);
      if (values.length < PARENTS_PER_QUERY) continue;
      yield values;
      values = [];
    }
    if (values.length > 0) yield values;
  }
}

function ownFilter({ of, idPrefix, keys }: ExportedDocuments, userId: string): StoredDocument {
  if (of === undefined) return {};
  // ';' follows ':', which separates the id from the rest.
  if (idPrefix) return { [of]: { $gte: userId, $lt: `${userId};` } };
  // Some collections store ids as text.
  return { [of]: { $in: keys ? keys(userId) : [new Types.ObjectId(userId), userId] } };
}
