import { Injectable } from '@nestjs/common';
import { numberedSlug } from '@sparks/domain';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { SparkRepository } from '../spark.repository.js';

/** Concurrently created campaigns with the same name compete for the next number. */
const MAX_ATTEMPTS = 30;

/** Finds free slugs. The unique index decides; this service only proposes candidates. */
@Injectable()
export class SparkSlugsService {
  constructor(private readonly sparks: SparkRepository) {}

  /**
   * Calls `write` with the base slug, then with numbered ones, until there is no duplicate key error. `write` must be
   * atomic, because it is called again with the next candidate.
   */
  async withFreeSlug<T>(base: string, write: (slug: string) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const taken = attempt === 1 ? 0 : await this.sparks.countSlugsLike(base);
        return await write(numberedSlug(base, attempt === 1 ? 1 : taken + 1 + Math.floor(attempt / 3)));
      } catch (error) {
        if (!isDuplicateKey(error, 'slug') || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }
}
