import type { SparkDetail } from '@sparks/api-client';
import { emptyValues, toCampaign, valuesOf, type FormValues } from '../values/form-values';
import { isSame } from './draft-saver';
import type { LocalCopy } from './local-copy';

export interface StartingPoint {
  readonly values: FormValues;
  /**
   * `saved`: the server's version. `restored`: a newer local copy. `conflict`: a local copy, but the server's version
   * has changed since.
   */
  readonly kind: 'saved' | 'restored' | 'conflict';
}

/** Chooses between the server's version (null: a new campaign) and the local copy. */
export function startingPoint(spark: SparkDetail | null, copy: LocalCopy | null): StartingPoint {
  const values = spark ? valuesOf(spark) : emptyValues;
  if (!copy || isSame(toCampaign(copy.values), toCampaign(values))) return { values, kind: 'saved' };
  return { values: copy.values, kind: copy.base === (spark?.updated ?? null) ? 'restored' : 'conflict' };
}
