import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SparksUiProvider } from '../provider/sparks-ui-provider';
import { renderUi } from '../testing/render-ui';
import { simulateScrolling } from '../testing/scroll-into-view';
import { TimeSeriesChart } from './time-series-chart';

const drawn: { options: { series: unknown; colors: string[] } }[] = [];
// The library measures text, which jsdom does not support.
jest.mock('apexcharts', () => ({
  __esModule: true,
  default: class {
    readonly w: { config: unknown };
    constructor(
      _: unknown,
      readonly opts: { series: unknown; colors: string[] },
    ) {
      this.w = { config: opts };
      drawn.push({ options: opts });
    }
    render = () => Promise.resolve();
    destroy = () => undefined;
    updateSeries = () => Promise.resolve();
    updateOptions = () => Promise.resolve();
  },
}));
const scrollIntoView = simulateScrolling();
beforeEach(() => void drawn.splice(0));

const formats = { formatTime: (atMs: number) => `t${atMs}`, formatValue: (value: number) => `${value} views` };
const texts = { title: 'Views over time', timeLabel: 'Time', emptyText: 'No views data available' };

describe('TimeSeriesChart', () => {
  it('lists the known points in a table, and draws them in view', async () => {
    const points = [
      { atMs: 1, value: 10 },
      { atMs: 2, value: null },
      { atMs: 3, value: 30 },
    ];
    renderUi(<TimeSeriesChart {...texts} {...formats} series={[{ name: 'Views', points }]} />);
    const table = screen.getByRole('table', { name: 'Views over time' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['TimeViews', 't110 views', 't330 views']);
    expect(drawn).toEqual([]);
    scrollIntoView();
    await waitFor(() => expect(drawn).toHaveLength(1));
    expect(drawn[0]?.options.series).toEqual([
      {
        name: 'Views',
        data: [
          { x: 1, y: 10 },
          { x: 3, y: 30 },
        ],
      },
    ]);
  });

  it('combines several series in the table, with a dash for missing values', () => {
    renderUi(
      <TimeSeriesChart
        {...texts}
        {...formats}
        series={[
          { name: 'Likes', points: [{ atMs: 1, value: 1 }] },
          {
            name: 'Shares',
            points: [
              { atMs: 1, value: 2 },
              { atMs: 2, value: 0 },
            ],
          },
        ]}
      />,
    );
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'TimeLikesShares',
      't11 views2 views',
      't2–0 views',
    ]);
  });

  it.each([[[]], [[{ name: 'Views', points: [] }]], [[{ name: 'Views', points: [{ atMs: 1, value: null }] }]]])(
    'shows the empty state: %j',
    (series) => {
      renderUi(<TimeSeriesChart {...texts} {...formats} series={series} />);
      expect(screen.getByText('No views data available')).toBeVisible();
      expect(screen.queryByRole('table')).toBeNull();
      expect(drawn).toEqual([]);
    },
  );
});

it("takes over a server's page, which has the table but no drawing, without an error", async () => {
  const page = (
    <SparksUiProvider env="test">
      <TimeSeriesChart {...texts} {...formats} series={[{ name: 'Views', points: [{ atMs: 1, value: 5 }] }]} />
    </SparksUiProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(within(container).getByRole('cell', { name: '5 views' })).toBeInTheDocument();
  expect(container.querySelector('.mantine-Skeleton-root')).toBeInTheDocument();
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  scrollIntoView();
  await waitFor(() => expect(drawn).toHaveLength(1));
  expect(errors).toEqual([]);
  act(() => root.unmount());
});
