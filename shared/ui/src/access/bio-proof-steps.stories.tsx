import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { BioProofSteps } from './bio-proof-steps';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const proof = {
  code: null,
  requestCode: fn(async () => undefined),
  isRequesting: false,
  requestError: null,
  check: fn(async (handle: string) => ({ handle })),
  isChecking: false,
  checkError: null,
  discardCode: fn(),
};
const withCode = { ...proof, code: { code: 'sparks-7K2M9Q', expiresAt: inMinutes(28) } };

const meta = {
  component: BioProofSteps,
  args: { platform: 'instagram', proof, onProven: fn(), onCancel: fn() },
} satisfies Meta<typeof BioProofSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutCode: Story = {};

export const RequestFailed: Story = {
  args: {
    proof: { ...proof, requestError: { code: 'too_many_bio_codes', message: 'You have requested too many codes.' } },
  },
};

export const WithCode: Story = { args: { proof: withCode, handle: 'ngozi.adeyemi' } };

export const Checking: Story = { args: { proof: { ...withCode, isChecking: true }, handle: 'ngozi.adeyemi' } };

export const CodeNotFound: Story = {
  args: {
    proof: {
      ...withCode,
      checkError: { code: 'bio_code_not_found', message: 'The code is not in the bio of this account.' },
    },
    handle: 'ngozi.adeyemi',
  },
};

export const Expired: Story = {
  args: { proof: { ...proof, code: { code: 'sparks-7K2M9Q', expiresAt: inMinutes(-1) } }, handle: 'ngozi.adeyemi' },
};

export const German: Story = { ...WithCode, globals: { language: 'de' } };
