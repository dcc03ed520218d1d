import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SPARK_ID } from '../../testing/samples';
import { inSubmission } from '../../testing/story-submission';
import { AccessRequest } from './access-request';

const meta = {
  component: AccessRequest,
  args: { sparkId: SPARK_ID, status: 'none' },
  decorators: [inSubmission],
} satisfies Meta<typeof AccessRequest>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotRequested: Story = {};

export const Requested: Story = { args: { status: 'pending' } };

export const Visitor: Story = { parameters: { isSignedIn: false } };

export const German: Story = { globals: { language: 'de' } };
