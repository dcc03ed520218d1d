import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { anExport, aPage } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { ExportsPage } from './exports-page';

const states = statesOf('GET /api/exports');
const ended = [
  anExport({
    sparkName: 'Show us the quietest corner of your home before everyone else is awake, in one take',
    rows: 1_284_310,
    totalPages: 12_844,
  }),
  anExport({ _id: '665f1c2ab7e4d9a1c0ffee32', sparkName: 'Roof bees', startedBy: 'rita', isOwn: false }),
  anExport({ _id: '665f1c2ab7e4d9a1c0ffee33', status: 'error', failedPage: 4, rows: 300 }),
  anExport({ _id: '665f1c2ab7e4d9a1c0ffee34', status: 'cancelled', file: null, rows: 0 }),
];

const meta = { component: ExportsPage, decorators: [inAdmin] } satisfies Meta<typeof ExportsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage(ended)) };

export const Empty: Story = { parameters: states.with(aPage([])) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
