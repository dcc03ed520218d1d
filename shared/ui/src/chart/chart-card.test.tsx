import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { simulateScrolling } from '../testing/scroll-into-view';
import { BarCard } from './bar-card';
import { TimeSeriesCard } from './time-series-card';

const scrollIntoView = simulateScrolling();

const onSave = jest.fn<void, [Blob, string]>();
beforeEach(() => onSave.mockReset());
const textOf = (file: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(file);
  });
const views = (value: number) => `${value} views`;
const basics = {
  emptyText: 'No views data available',
  period: 'Nov 1 – Nov 20, 2026 (UTC)',
  fileName: 'herbs-views',
  onSave,
};
const bars = [
  { name: 'YouTube', values: [30, 5] },
  { name: '=TikTok, new', values: [10, null] },
];
const columns = [
  { name: 'Views', format: views },
  { name: 'Posts', format: String },
];
const barCard = <BarCard {...basics} title="Views by platform" nameLabel="Platform" bars={bars} columns={columns} />;
const drawing = () => screen.getByRole('figure').querySelector('svg[data-drawing]');
const start = () => Number(drawing()?.querySelector('line')?.getAttribute('x1'));
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const open = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Download: Views by platform' }));
  return screen.findByRole('menuitem', { name: item });
};

it('loads and renders charts when they scroll into view', async () => {
  renderUi(barCard);
  expect(screen.getByRole('figure', { name: 'Views by platform' })).toBeInTheDocument();
  expect(await open('Vector image (SVG)')).toBeDisabled();
  scrollIntoView();
  expect(screen.getByRole('menuitem', { name: 'Vector image (SVG)' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(await open('Vector image (SVG)')).toBeEnabled();
  expect(drawing()?.querySelectorAll('path')).toHaveLength(2);
});

it('shows names before the bars and values after them', () => {
  renderUi(barCard);
  scrollIntoView();
  expect([...(drawing()?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'YouTube',
    '30 views',
    '=TikTok, new',
    '10 views',
  ]);
  const lengths = [...(drawing()?.querySelectorAll('path') ?? [])].map(
    (bar) => Number(/H([\d.]+)Q([\d.]+)/u.exec(bar.getAttribute('d') ?? '')?.[2]) - start(),
  );
  expect(lengths[0]! / lengths[1]!).toBeCloseTo(3);
});

it('draws two bars per category and truncates long names', () => {
  renderUi(
    <BarCard
      {...basics}
      title="Views by platform"
      nameLabel="Platform"
      bars={[{ name: 'A very long name of a rather small country', values: [4, 2] }]}
      columns={columns}
      drawn={2}
    />,
  );
  scrollIntoView();
  expect([...(drawing()?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'A very long name…',
    '4 views',
    '2',
  ]);
  expect(drawing()?.querySelector('title')?.textContent).toBe('A very long name of a rather small country: 4 views, 2');
});

it('has a table for screen readers, and shows it on demand', async () => {
  renderUi(barCard);
  const table = [
    ['Platform', 'Views', 'Posts'],
    ['YouTube', '30 views', '5'],
    ['=TikTok, new', '10 views', '–'],
  ];
  expect(rows()).toEqual(table);
  const toggle = screen.getByRole('button', { name: 'Show as table: Views by platform' });
  await userEvent.click(toggle);
  const region = screen.getByRole('region', { name: 'Views by platform' });
  expect(within(region).getByRole('table', { name: 'Views by platform' })).toBeVisible();
  expect(rows()).toEqual(table);
  // The scrollable region must be focusable.
  expect(region).toHaveAttribute('tabindex', '0');
  await userEvent.click(toggle);
  expect(screen.queryByRole('region')).toBeNull();
});

it('exports CSV without spreadsheet formulas', async () => {
  renderUi(barCard);
  await userEvent.click(await open('Data (CSV)'));
  const [file, name] = onSave.mock.calls[0] ?? [];
  expect(name).toBe('herbs-views.csv');
  expect(await textOf(file!)).toBe('Platform,Views,Posts\r\nYouTube,30,5\r\n"\'=TikTok, new",10,\r\n');
});

it('exports an SVG with the title and with resolved colors', async () => {
  renderUi(barCard);
  scrollIntoView();
  await userEvent.click(await open('Vector image (SVG)'));
  const [file, name] = onSave.mock.calls[0] ?? [];
  expect(name).toBe('herbs-views.svg');
  const svg = new DOMParser().parseFromString(await textOf(file!), 'image/svg+xml').documentElement;
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['352', '152']);
  expect([...svg.querySelectorAll(':scope > text')].map(({ textContent }) => textContent)).toEqual([
    'Views by platform',
    'Nov 1 – Nov 20, 2026 (UTC)',
  ]);
  expect(svg.querySelectorAll('path')).toHaveLength(2);
  expect(svg.outerHTML).not.toContain('var(');
});

it('reports a failed image export', async () => {
  renderUi(barCard);
  scrollIntoView();
  // jsdom does not decode images.
  URL.createObjectURL = () => 'blob:chart';
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await open('Image (PNG)'));
  expect(await screen.findByText('The image could not be created. Download the SVG instead.')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

describe('time series', () => {
  const bucketOf = (day: number) => ({ name: `Nov ${day}, 2026`, tick: `Nov ${day}`, value: `2026-11-${day}` });
  const chart = {
    buckets: [19, 20].map(bucketOf),
    series: { name: 'Views', values: [7, null] },
    reference: { name: 'Before', values: [5, 6], buckets: [17, 18].map(bucketOf), bucketLabel: 'Compared with' },
    formatValue: views,
  };
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Download: Views per day' }));
    return screen.findByRole('menuitem', { name: 'Data (CSV)' });
  };

  it('lists every bucket, the newest first, with the compared one', async () => {
    renderUi(<TimeSeriesCard {...basics} title="Views per day" bucketLabel="Day" chart={chart} />);
    expect(rows()).toEqual([
      ['Day', 'Views', 'Compared with', 'Before'],
      ['Nov 20, 2026', '–', 'Nov 18, 2026', '6 views'],
      ['Nov 19, 2026', '7 views', 'Nov 17, 2026', '5 views'],
    ]);
    await userEvent.click(await open());
    expect(await textOf(onSave.mock.calls[0]![0])).toBe(
      'Day,Views,Compared with,Before\r\n2026-11-19,7,2026-11-17,5\r\n2026-11-20,,2026-11-18,6\r\n',
    );
  });

  it('has a legend for a comparison only', () => {
    const { reference: _, ...alone } = chart;
    const card = (shown: typeof alone) => (
      <TimeSeriesCard {...basics} title="Views per day" note="7 in total" bucketLabel="Day" chart={shown} />
    );
    renderUi(card(chart));
    expect(screen.getByText('7 in total')).toHaveTextContent('7 in totalViewsBefore');
    cleanup();
    renderUi(card(alone));
    expect(screen.getByText('7 in total')).toHaveTextContent(/^7 in total$/u);
  });

  it.each([
    ['no buckets', { ...chart, buckets: [], series: { name: 'Views', values: [] }, reference: undefined }, false],
    ['unknown values', { ...chart, series: { name: 'Views', values: [null, null] } }, false],
    ['only zero values', { ...chart, series: { name: 'Views', values: [0, 0] } }, true],
  ])('shows the empty state: %s', (_, shown, isEmpty) => {
    renderUi(<TimeSeriesCard {...basics} title="Views per day" bucketLabel="Day" chart={shown} isEmpty={isEmpty} />);
    expect(screen.getByText('No views data available')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Views per day/u })).toBeNull();
  });
});
