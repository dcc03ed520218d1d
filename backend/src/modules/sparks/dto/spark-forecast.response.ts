import { FORECAST_LIMITS, type ForecastLimit } from '@sparks/domain';
import { CentsField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const anyCents = { max: Number.MAX_SAFE_INTEGER } as const;

export class SparkSpendDay {
  @StringField({ description: 'The day, in UTC', example: '2026-05-01' })
  day: string;

  @CentsField({ ...anyCents, description: 'Bonuses and earnings; excludes prizes, which were reserved before' })
  spentCents: number;
}

export class SparkForecast {
  @CentsField({
    ...anyCents,
    description: 'Remaining budget; for a draft, the amount that publishing transfers to the pool',
  })
  budgetCents: number;

  @CentsField({
    ...anyCents,
    description: 'Reserved for selected winners that are not paid yet; not refunded by closing',
  })
  reservedCents: number;

  @CentsField({ ...anyCents, description: 'Held for contributors: neither in the budget nor paid yet' })
  heldCents: number;

  @CentsField({ ...anyCents, description: 'Paid to contributors; money returned to the creator is not part of it' })
  spentCents: number;

  @CentsField({ ...anyCents, description: 'Average spend per day over `basisDays`' })
  spentPerDayCents: number;

  @NumberField({
    min: 0,
    description: 'Number of days in the average: at most 7, at least 1 after the start',
    example: 6.5,
  })
  basisDays: number;

  @DateField({
    nullable: true,
    description:
      'When the pool runs out at this rate; null without spending, with fewer than 3 days, and for a campaign that is over',
  })
  lastsUntil: Date | null;

  @DateField({
    nullable: true,
    description: 'When submissions end: the earlier of deadline and end; during an earning runway its end',
  })
  endsAt: Date | null;

  @EnumField(FORECAST_LIMITS, {
    enumName: 'ForecastLimit',
    description: 'Which limit is reached first: the empty pool or the end',
  })
  limitedBy: ForecastLimit;

  @ArrayField({
    items: { kind: 'object', of: () => SparkSpendDay },
    description: 'The days of the average, oldest first',
  })
  days: SparkSpendDay[];
}
