import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { BulkReportNotice } from './bulk-report';

const NAMES: Readonly<Record<string, string>> = { ngozi: 'Ngozi Adeyemi', arjun: 'Arjun Mehta' };

const meta = {
  component: BulkReportNotice,
  args: {
    report: { decision: 'approved', moved: 12, unchanged: 0, refused: [] },
    nameOf: (id) => NAMES[id] ?? id,
    onClose: fn(),
  },
} satisfies Meta<typeof BulkReportNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllMoved: Story = {};

export const SomeUnchanged: Story = { args: { report: { decision: 'declined', moved: 9, unchanged: 3, refused: [] } } };

export const SomeRefused: Story = {
  args: {
    report: {
      decision: 'approved',
      moved: 7,
      unchanged: 1,
      refused: [
        { id: 'ngozi', message: 'The pool does not cover the bonus.' },
        { id: 'arjun', message: 'The post was deleted on its platform, so its views cannot be read any more.' },
      ],
    },
  },
};

export const German: Story = { ...SomeUnchanged, globals: { language: 'de' } };
