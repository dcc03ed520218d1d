import { applicableTerms, type VersionedTerms } from '@sparks/domain';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from './block.schema.js';

/**
 * What the campaign pays for its contribution, in cents. Throws for a contribution without stored terms: assumed terms
 * could pay a wrong amount.
 */
export function termsOf({ terms }: Pick<BlockRecord, 'terms'>, spark: SparkRecord): VersionedTerms {
  if (!terms) throw new Error('The contribution to a campaign has no terms');
  return applicableTerms(terms, spark);
}
