import type { SparkDetail } from '@sparks/api-client';
import { isSame } from './draft-saver';
import { emptyValues, toCampaign, valuesOf, type FormValues } from './form-values';
import type { LocalCopy } from './local-copy';

/** What a form begins with. */
export interface StartingPoint {
  readonly values: FormValues;
  /**
   * `saved`: what the server has. `restored`: what this device kept of it and the server does not have.
   * `conflict`: that too, but the server's has changed since.
   */
  readonly kind: 'saved' | 'restored' | 'conflict';
}

/** Chooses between what the server has (null: nothing, a new campaign) and what this device kept. */
export function startingPoint(spark: SparkDetail | null, copy: LocalCopy | null): StartingPoint {
  const values = spark ? valuesOf(spark) : emptyValues;
  if (!copy || isSame(toCampaign(copy.values), toCampaign(values))) return { values, kind: 'saved' };
  return { values: copy.values, kind: copy.base === (spark?.updated ?? null) ? 'restored' : 'conflict' };
}
