import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { personalDataOf, type ErasureRule, type PersonalData } from '../../platform/database/personal-data.js';
import { deleteInBatches, updateInBatches } from '../../platform/database/write-in-batches.js';
import { nameChanges, type ErasedPerson } from './erased-person.js';

const BATCH_SIZE = 200;

type Documents = Model<Record<string, unknown>>;
type RuleOf<Action> = Extract<ErasureRule, { action: Action }>;

/**
 * Applies the rules `delete` and `pseudonymize` of the register to all collections of the process. Reads without an
 * index scan the collection, which a background job can afford.
 */
@Injectable()
export class RegisteredCollectionsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Idempotent. */
  async erase(person: ErasedPerson): Promise<void> {
    for (const model of Object.values(this.connection.models) as Documents[]) {
      const entry = personalDataOf(model.schema);
      if (entry === undefined || entry === 'none') continue;
      if (entry.erasure.action === 'delete') await this.delete(model, entry.erasure, person);
      if (entry.erasure.action === 'pseudonymize') await this.pseudonymize(model, entry, entry.erasure, person);
    }
  }

  private async delete(model: Documents, { of, idPrefix }: RuleOf<'delete'>, person: ErasedPerson) {
    await deleteInBatches(
      model,
      idPrefix ? { [of]: { $gte: person.userId, $lt: `${person.userId};` } } : { [of]: isPerson(person) },
    );
  }

  private async pseudonymize(
    model: Documents,
    { people, details = [] }: PersonalData,
    { of, clear }: RuleOf<'pseudonymize'>,
    person: ErasedPerson,
  ): Promise<void> {
    if (of !== undefined && clear !== undefined)
      await updateInBatches(model, { [of]: isPerson(person) }, { $set: clear });
    const anyIsPerson = { $or: people.map((path) => ({ [path]: isPerson(person) })) };
    await replaceNamesOf(model, anyIsPerson, details, person);
  }
}

/** Ids are stored as object ids and as texts. */
const isPerson = ({ id, userId }: ErasedPerson): object => ({ $in: [id, userId] });

/**
 * Replaces the names in the texts at `paths` of the matching documents. Changes single values, so that no concurrent
 * change is lost. The filter is not cast by a schema.
 */
export async function replaceNamesOf(
  { collection }: Pick<Model<never>, 'collection'>,
  filter: object,
  paths: readonly string[],
  person: ErasedPerson,
): Promise<void> {
  let updates: mongo.AnyBulkWriteOperation[] = [];
  for await (const document of collection.find(filter).batchSize(BATCH_SIZE)) {
    const changes = nameChanges(document, paths, person);
    if (Object.keys(changes).length > 0)
      updates.push({ updateOne: { filter: { _id: document._id }, update: { $set: changes } } });
    if (updates.length < BATCH_SIZE) continue;
    await collection.bulkWrite(updates);
    updates = [];
  }
  if (updates.length > 0) await collection.bulkWrite(updates);
}
