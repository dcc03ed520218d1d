import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { registerAppTranslations } from '../locales/translations';
import { aSpark } from '../testing/samples';
import { EarningTerms } from './earning-terms';

registerAppTranslations();

const spark = aSpark({
  approvalBonus: 2_000,
  ratePerThousandViews: 350,
  maxEarningPerContribution: 15_000,
  holdDays: 7,
  eesMultiple: 1,
});

const meta = { component: EarningTerms, args: { spark, seen: spark, isFirst: true } } satisfies Meta<
  typeof EarningTerms
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPost: Story = {};

export const FurtherPost: Story = { args: { isFirst: false } };

export const WithMultiplier: Story = {
  args: { spark: { ...spark, eesMultiple: 1.5 }, seen: { ...spark, eesMultiple: 1.5 } },
};

/** The brand has edited the campaign since the screen opened. */
export const Changed: Story = { args: { spark: { ...spark, approvalBonus: 0, ratePerThousandViews: 500 } } };

export const German: Story = { globals: { language: 'de' } };
