import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Money } from '../money/money';
import { KeyFigure, KeyFigures } from './key-figures';

const meta = { component: KeyFigures, args: { label: 'Key figures', children: null } } satisfies Meta<
  typeof KeyFigures
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: {
    children: (
      <>
        <KeyFigure label="Views" note="On all approved posts">
          184,230
        </KeyFigure>
        <KeyFigure label="Paid" note="Bonuses and views">
          <Money cents={98_750} />
        </KeyFigure>
        <KeyFigure label="Posts" note="12 wait for a decision">
          64
        </KeyFigure>
      </>
    ),
  },
};

export const InPairs: Story = { args: { ...Full.args, inPairs: true } };

export const Loading: Story = {
  args: {
    children: (
      <>
        <KeyFigure label="Views" note="On all approved posts">
          {null}
        </KeyFigure>
        <KeyFigure label="Paid" note="Bonuses and views">
          {null}
        </KeyFigure>
      </>
    ),
  },
};
