import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { FakeEventStream, statesOf } from '@sparks/api-client/testing';
import { anExport, aPage, SPARK_ID } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { ExportButton } from './export-button';

const running = anExport({ status: 'exporting', page: 3, rows: 300, file: null, endedAt: null });
const states = statesOf('GET /api/exports', {
  [`GET /api/exports/${running._id}/events`]: { events: new FakeEventStream() },
});

const meta = {
  component: ExportButton,
  args: { sparkId: SPARK_ID },
  decorators: [inAdmin],
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole('button')),
} satisfies Meta<typeof ExportButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { parameters: states.with(aPage([])) };

export const WithEarlierFile: Story = { parameters: states.with(aPage([anExport()])) };

export const Running: Story = { parameters: states.with(aPage([running])) };

export const Failed: Story = { parameters: states.failed };
