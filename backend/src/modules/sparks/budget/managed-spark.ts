import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import type { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { onlyCreatorOrAdmin, sparkNotFound } from '../sparks.errors.js';

/** A campaign for its creator or an admin. Throws 404 (also for another creator's draft) and 403 for others. */
export async function findManagedSpark(sparks: SparkRepository, sparkId: string, user: AuthUser): Promise<SparkRecord> {
  const spark = await sparks.findById(parseObjectId(sparkId));
  const maySee = spark !== null && (user.isAdmin || spark.creator.equals(user.id));
  if (!spark || (!spark.live_mode && !maySee)) throw sparkNotFound();
  if (!maySee) throw onlyCreatorOrAdmin();
  return spark;
}
