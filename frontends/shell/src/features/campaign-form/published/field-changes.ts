import type { CreateSparkDto } from '@sparks/api-client';
import type { Translate } from '../../../page-translations';
import { fieldText } from '../values/field-text';
import { toFormField } from '../values/form-errors';
import { fieldLabels, fieldOrder } from '../values/form-sections';
import { toCampaign, type FormValues } from '../values/form-values';

/** Only the changed fields, as `PUT` sends them. */
export function changedContent(before: FormValues, after: FormValues): Partial<CreateSparkDto> {
  const [one, other] = [toCampaign(before), toCampaign(after)];
  return Object.fromEntries(
    Object.entries(other).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(one[field as keyof CreateSparkDto]),
    ),
  );
}

/** The changed fields in form order; the two fields of one choice count once. */
export function changedFields(before: FormValues, after: FormValues): (keyof FormValues)[] {
  const changed = new Set(Object.keys(changedContent(before, after)).map(toFormField));
  return fieldOrder.filter((field) => changed.has(field));
}

/** A changed field with its formatted values. */
export interface FieldChange {
  readonly field: keyof FormValues;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export function describeChanges(before: FormValues, after: FormValues, t: Translate): FieldChange[] {
  const words = (field: keyof FormValues, values: FormValues) =>
    fieldText(field, values, t) || t('create.change.empty');
  return changedFields(before, after).map((field) => ({
    field,
    label: t(fieldLabels[field]),
    before: words(field, before),
    after: words(field, after),
  }));
}
