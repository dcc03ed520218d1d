import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { TaxSection } from './tax-section';
import { aTaxProfile } from './testing/tax-fixtures';

const states = statesOf('GET /api/tax-profile');

const meta = { component: TaxSection, decorators: [inShell] } satisfies Meta<typeof TaxSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Certified: Story = { parameters: states.with({ data: { profile: aTaxProfile(), isDue: false } }) };

export const Due: Story = { parameters: states.with({ data: { profile: null, isDue: true } }) };

export const Editing: Story = {
  ...Due,
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole('button')),
};

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Editing, globals: { language: 'de' } };
