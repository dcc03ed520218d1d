import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aPage, aSpark } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { TopOrderPage } from './top-order-page';

const states = statesOf('GET /spark/admin/top-order', { 'GET /spark/admin/info': { json: aPage([aSpark()]) } });
const sparks = [
  aSpark(),
  aSpark({
    _id: '665f1c2ab7e4d9a1c0ffee12',
    slug: 'quiet-corner',
    name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
  }),
  aSpark({
    _id: '665f1c2ab7e4d9a1c0ffee13',
    slug: 'roof-bees',
    name: 'Roof bees',
    status: 'completed',
    manuallyClosed: true,
  }),
];

const meta = { component: TopOrderPage, decorators: [inAdmin] } satisfies Meta<typeof TopOrderPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: { sparks, version: 4 } }) };

export const Empty: Story = { parameters: states.with({ data: { sparks: [], version: 1 } }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
