import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { BarCard } from './bar-card';
import { TimeSeriesCard } from './time-series-card';

const SVG = 'http://www.w3.org/2000/svg';
interface Drawn {
  series: unknown;
  stroke?: { dashArray: number[] };
}
const drawn: Drawn[] = [];
// The library measures text, which jsdom does not support.
jest.mock('apexcharts', () => ({
  __esModule: true,
  default: class {
    readonly w: { config: Drawn };
    constructor(
      private readonly element: HTMLElement,
      readonly opts: Drawn,
    ) {
      this.w = { config: opts };
      drawn.push(opts);
    }
    render = () => {
      const svg = document.createElementNS(SVG, 'svg');
      svg.setAttribute('class', 'apexcharts-svg');
      svg.setAttribute('width', '300');
      svg.setAttribute('height', '100');
      svg.innerHTML = '<foreignObject></foreignObject><path d="M0 0"></path>';
      this.element.append(svg);
      return Promise.resolve();
    };
    destroy = () => this.element.replaceChildren();
    updateSeries = () => Promise.resolve();
    updateOptions = () => Promise.resolve();
  },
}));

/** Triggers the intersection observer. */
let triggerIntersection: () => void;
const Original = window.IntersectionObserver;
beforeEach(() => {
  drawn.length = 0;
  window.IntersectionObserver = class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      seen([{ isIntersecting: false }]);
      triggerIntersection = () => act(() => seen([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  window.IntersectionObserver = Original;
});

const onSave = jest.fn<void, [Blob, string]>();
beforeEach(() => onSave.mockReset());
const textOf = (file: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(file);
  });
const views = (value: number) => `${value} views`;
const basics = { emptyText: 'No views data available', fileName: 'herbs-views', onSave };
const bars = [
  { name: 'YouTube', values: [30, 5] },
  { name: '=TikTok, new', values: [10, 0] },
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
  triggerIntersection();
  expect(screen.getByRole('menuitem', { name: 'Vector image (SVG)' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(await open('Vector image (SVG)')).toBeEnabled();
  expect(drawing()?.querySelectorAll('path')).toHaveLength(2);
});

it('shows names before the bars and values after them', () => {
  renderUi(barCard);
  triggerIntersection();
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
  triggerIntersection();
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
    ['=TikTok, new', '10 views', '0'],
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
  expect(await textOf(file!)).toBe('Platform,Views,Posts\r\nYouTube,30,5\r\n"\'=TikTok, new",10,0\r\n');
});

it('exports an SVG with the title and with resolved colors', async () => {
  renderUi(barCard);
  triggerIntersection();
  await userEvent.click(await open('Vector image (SVG)'));
  const [file, name] = onSave.mock.calls[0] ?? [];
  expect(name).toBe('herbs-views.svg');
  const svg = new DOMParser().parseFromString(await textOf(file!), 'image/svg+xml').documentElement;
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['352', '132']);
  expect(svg.querySelector('text')?.textContent).toBe('Views by platform');
  expect(svg.querySelectorAll('path')).toHaveLength(2);
  expect(svg.outerHTML).not.toContain('var(');
});

it('reports a failed image export', async () => {
  renderUi(barCard);
  triggerIntersection();
  // jsdom does not decode images.
  URL.createObjectURL = () => 'blob:chart';
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await open('Image (PNG)'));
  expect(await screen.findByText('The image could not be created. Download the SVG instead.')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

describe('time series', () => {
  const formats = { formatTime: (atMs: number) => new Date(atMs).toISOString().slice(0, 10), formatValue: views };
  const day = Date.UTC(2026, 10, 20);

  it('draws the reference series as a dashed line', async () => {
    const series = [
      { name: 'Views', points: [{ atMs: day, value: 7 }] },
      { name: 'Before', points: [{ atMs: day, value: 5 }], isReference: true },
    ];
    renderUi(<TimeSeriesCard {...basics} title="Views per day" timeLabel="Day" series={series} formats={formats} />);
    expect(drawn).toEqual([]);
    triggerIntersection();
    await waitFor(() => expect(drawn).toHaveLength(1));
    expect(drawn[0]?.stroke?.dashArray).toEqual([0, 4]);
    expect(rows()).toEqual([
      ['Day', 'Views', 'Before'],
      ['2026-11-20', '7 views', '5 views'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Download: Views per day' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Vector image (SVG)' }));
    const svg = await textOf(onSave.mock.calls[0]![0]);
    expect([svg.includes('<path'), svg.includes('foreignObject')]).toEqual([true, false]);
  });

  it.each([
    ['no points', [], false],
    ['only zero values', [{ name: 'Views', points: [{ atMs: day, value: 0 }] }], true],
  ])('shows the empty state: %s', (_, series, isEmpty) => {
    renderUi(
      <TimeSeriesCard
        {...basics}
        title="Views per day"
        timeLabel="Day"
        series={series}
        isEmpty={isEmpty}
        formats={formats}
      />,
    );
    expect(screen.getByText('No views data available')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Views per day/u })).toBeNull();
  });
});
