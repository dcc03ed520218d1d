import { FORECAST_LIMITS, type ForecastLimit } from '@sparks/domain';
import { CentsField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const anyCents = { max: Number.MAX_SAFE_INTEGER } as const;

/** What left the pool for people on one day. */
export class SparkSpendDay {
  @StringField({ description: 'The day, in UTC', example: '2026-05-01' })
  day: string;

  @CentsField({ ...anyCents, description: 'Bonuses and earnings; prizes are not counted, they were set aside before' })
  spentCents: number;
}

/** How long a campaign's budget lasts at its present pace. */
export class SparkForecast {
  @CentsField({ ...anyCents, description: 'What remains in the pool; of a draft, what publishing will move there' })
  budgetCents: number;

  @CentsField({
    ...anyCents,
    description: 'Set aside for winners that are selected and not paid yet; closing leaves it there',
  })
  reservedCents: number;

  @CentsField({ ...anyCents, description: 'The pace: mean of the days below' })
  spentPerDayCents: number;

  @NumberField({
    min: 0,
    description: 'Over how many days the pace is the mean: at most 7, at least 1 once it has started',
    example: 6.5,
  })
  basisDays: number;

  @DateField({ nullable: true, description: 'When the pool is empty at this pace; null when nothing is spent' })
  lastsUntil: Date | null;

  @DateField({ nullable: true, description: 'When submissions end: the earlier of deadline and end' })
  endsAt: Date | null;

  @EnumField(FORECAST_LIMITS, { enumName: 'ForecastLimit', description: 'What comes first: the empty pool or the end' })
  limitedBy: ForecastLimit;

  @ArrayField({
    items: { kind: 'object', of: () => SparkSpendDay },
    description: 'Every day of the basis, oldest first',
  })
  days: SparkSpendDay[];
}
