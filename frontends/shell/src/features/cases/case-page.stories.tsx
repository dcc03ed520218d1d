import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CaseDetailResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aBlock, aPerson } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { CasePage } from './case-page';

const post = aBlock({ moderation_status: 'declined', moderation_reason: 'The brand is not named.' });
const states = statesOf('GET /api/cases/case-1', {
  'GET /blocks/block-1': {
    json: { data: { ...post, social_meta: { ...post.social_meta, imageUrl: LANDSCAPE_PICTURE } } },
  },
});
const appeal: CaseDetailResponse = {
  _id: 'case-1',
  kind: 'appeal',
  subject: { type: 'block', id: 'block-1', campaign: 'Window herbs' },
  appealed: { decision: 'moderation', reason: 'The brand is not named in the first three seconds.' },
  status: 'under_review',
  openedAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-19T12:00:00.000Z',
  dueAt: '2026-11-25T09:00:00.000Z',
  messagesCount: 2,
  unreadCount: 0,
  yourRole: 'contributor',
  messages: [
    {
      _id: 'message-1',
      author: aPerson({ _id: 'user-ada', username: 'ada', name: 'Ada Obi', role: 'contributor' }),
      role: 'contributor',
      isOwn: true,
      text: 'I name the brand at 0:02, right after the jar is opened. The caption names it too.',
      files: [],
      createdAt: '2026-11-18T09:00:00.000Z',
    },
    {
      _id: 'message-2',
      role: 'admin',
      isOwn: false,
      text: 'Thank you. We compare the video with the rules of the campaign.',
      files: [],
      createdAt: '2026-11-19T12:00:00.000Z',
    },
  ],
};

const meta = { component: CasePage, args: { id: 'case-1' }, decorators: [inShell] } satisfies Meta<typeof CasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Appeal: Story = { parameters: states.with({ data: appeal }) };

export const ToDecide: Story = { parameters: states.with({ data: { ...appeal, yourRole: 'admin' } }) };

export const Decided: Story = {
  parameters: states.with({
    data: {
      ...appeal,
      status: 'resolved',
      dueAt: null,
      outcome: 'overturned',
      statement: 'The brand is named at 0:02. Your post is approved, and the bonus is in your wallet.',
    },
  }),
};

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
