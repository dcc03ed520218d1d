import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aPage, aPersonForAdmins } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { PeoplePage } from './people-page';

const people = [
  aPersonForAdmins(),
  aPersonForAdmins({
    _id: '665f1c2ab7e4d9a1c0ffee12',
    name: 'Maximiliane von Hohenstein-Falkenberg',
    username: 'maximiliane.from.the.quiet.balcony',
    email: 'maximiliane.from.the.quiet.balcony@mail.example',
    balance: 128_431_000,
    country: 'DE',
  }),
  aPersonForAdmins({ _id: '665f1c2ab7e4d9a1c0ffee13', balance: 0, country: undefined }),
];
const states = statesOf('GET /api/admin/users', { 'GET /api/admin/user-totals': { json: { data: [] } } });

const meta = {
  component: PeoplePage,
  args: { peoplePath: '/admin/people' },
  decorators: [inAdmin],
} satisfies Meta<typeof PeoplePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage(people, { pages: 42, total: 1_040 })) };

export const Empty: Story = { parameters: { ...states.with(aPage([])), at: '/admin/people?q=zzz' } };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
