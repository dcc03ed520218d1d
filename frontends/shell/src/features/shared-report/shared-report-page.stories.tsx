import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { SharedReportPage } from './shared-report-page';
import { aReport, nothingInReport, TOKEN } from './testing/report-fixtures';

const states = statesOf('GET /api/shared-report');

const meta = {
  component: SharedReportPage,
  parameters: { at: `/shared-report#${TOKEN}`, isSignedIn: false },
  decorators: [inShell],
} satisfies Meta<typeof SharedReportPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: aReport() }) };

export const Empty: Story = { parameters: states.with({ data: nothingInReport() }) };

export const Expired: Story = { parameters: { at: '/shared-report' } };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
