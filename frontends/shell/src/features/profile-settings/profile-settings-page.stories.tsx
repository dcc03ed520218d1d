import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { PORTRAIT_PICTURE } from '@sparks/ui/testing';
import { aMe } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { ProfileSettingsPage } from './profile-settings-page';

const me = aMe({
  name: 'Maximiliane von Hohenstein-Falkenberg',
  firstName: 'Maximiliane',
  user_image: PORTRAIT_PICTURE,
  bio: 'Balcony gardener in Hamburg.\nI film what grows on five square meters, and what does not.',
  links: ['https://balcony.example.org/a-year-on-five-square-meters'],
  country: 'DE',
  birthDate: '1998-04-12T00:00:00.000Z',
  socialMediaAccounts: [
    { platform: 'tiktok', username: 'maximiliane.grows', order: 0, verified: true },
    { platform: 'reddit', username: 'quiet_balcony', order: 1, verified: false },
  ],
});
const states = statesOf('GET /api/users/me', {
  [`GET /api/users/${me._id}/totals`]: {
    json: {
      data: {
        campaigns: 0,
        followers: 0,
        paidOut: 0,
        approvalRate: null,
        medianDecisionHours: null,
        contributionsApproved: 17,
        contributionApprovalRate: 0.94,
        views: 1_284_310,
      },
    },
  },
  'GET /api/social-accounts': {
    json: {
      data: [
        {
          platform: 'tiktok',
          handle: 'maximiliane.grows',
          accountId: '6800000000000000001',
          method: 'bio_code',
          provenAt: '2026-10-02T12:00:00.000Z',
          quarantinedUntil: null,
        },
      ],
    },
  },
  'GET /api/social-accounts/methods': {
    json: {
      data: [
        { platform: 'tiktok', methods: ['bio_code'] },
        { platform: 'youtube', methods: ['oauth', 'bio_code'] },
        { platform: 'twitter', methods: ['oauth'] },
      ],
    },
  },
});

const meta = { component: ProfileSettingsPage, decorators: [inShell] } satisfies Meta<typeof ProfileSettingsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: me }) };

export const New: Story = { parameters: states.with({ data: aMe({ country: undefined }) }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
