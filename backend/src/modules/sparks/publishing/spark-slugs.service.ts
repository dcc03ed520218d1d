import { Injectable } from '@nestjs/common';
import { numberedSlug } from '@sparks/domain';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { SparkRepository } from '../spark.repository.js';

/** Campaigns of one name that are created at the same moment compete for the same number; each try loses to one of them. */
const MAX_ATTEMPTS = 30;

/** Finds free addresses. The unique index decides; this only proposes. */
@Injectable()
export class SparkSlugsService {
  constructor(private readonly sparks: SparkRepository) {}

  /**
   * Calls `write` with the slug itself, then with numbered ones until the index accepts. `write` must fail as a whole on
   * a duplicate: it is called again with the next candidate.
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
