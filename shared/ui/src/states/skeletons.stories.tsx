import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Paper, Skeleton } from '../mantine';
import { CardGrid, CardGridSkeleton, CardSkeleton, LoadingRegion, RowsSkeleton } from './skeletons';

const meta = { component: CardGridSkeleton, args: { count: 4 } } satisfies Meta<typeof CardGridSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {};

export const DenseCards: Story = { args: { count: 8, dense: true, ratio: 4 / 5, lines: 2 } };

export const Card: Story = {
  render: () => (
    <LoadingRegion>
      <CardSkeleton />
    </LoadingRegion>
  ),
};

export const Rows: Story = { render: () => <RowsSkeleton count={3} /> };

export const WholePage: Story = {
  parameters: { isPage: true },
  render: () => (
    <main>
      <LoadingRegion page>
        <Skeleton height="2rem" width="60%" />
      </LoadingRegion>
    </main>
  ),
};

export const Grid: Story = {
  render: () => (
    <CardGrid>
      {['Roof gardens of Lisbon', 'Night markets', 'Your first marathon', 'Bikes of Berlin'].map((name) => (
        <Paper key={name} withBorder p="md">
          {name}
        </Paper>
      ))}
    </CardGrid>
  ),
};
