import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { DataExportResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { DataExportsSection } from './data-exports-section';

const states = statesOf('GET /api/users/me/data-exports');
const ready: DataExportResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee81',
  status: 'ready',
  progress: 100,
  file: { sizeBytes: 2_300_000, expiresAt: '2026-11-27T10:05:00.000Z' },
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:05:00.000Z',
};
const failed: DataExportResponse = { ...ready, _id: '665f1c2ab7e4d9a1c0ffee82', status: 'failed', file: null };
const running: DataExportResponse = {
  ...failed,
  _id: '665f1c2ab7e4d9a1c0ffee83',
  status: 'running',
  progress: 40,
  endedAt: null,
};

const meta = { component: DataExportsSection, decorators: [inShell] } satisfies Meta<typeof DataExportsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [failed, ready] }) };

export const Empty: Story = { parameters: states.with({ data: [] }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const Running: Story = { parameters: states.with({ data: [running, ready] }) };
