import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { mockApi } from './mock-api';
import { analytics, firstHours } from './responses/analytics';
import { screens } from './screens';

const WIDTHS = [360, 768, 1280] as const;
const screen = screens.find(({ name }) => name === 'analytics')!;
const TOLERANCE_PX = 1.5;

interface Drawn {
  /** Horizontal center and height in pixels, by bucket. */
  readonly columns: readonly { readonly center: number; readonly height: number }[];
  readonly labels: readonly {
    readonly text: string;
    readonly left: number;
    readonly center: number;
    readonly right: number;
  }[];
  readonly ticks: readonly string[];
  readonly left: number;
  readonly right: number;
}

/** Measures a column chart of the page. */
const measure = (figure: Locator): Promise<Drawn> =>
  figure.evaluate((element) => {
    const box = (part: Element) => part.getBoundingClientRect();
    const texts = (selector: string) =>
      [...element.querySelectorAll(selector)].filter((part) => part.querySelector('tspan')?.textContent);
    const columns = [...element.querySelectorAll('.apexcharts-bar-series path')].sort(
      (one, other) => Number(one.getAttribute('j')) - Number(other.getAttribute('j')),
    );
    return {
      columns: columns.map((part) => ({ center: box(part).left + box(part).width / 2, height: box(part).height })),
      labels: texts('.apexcharts-xaxis-label').map((part) => ({
        text: part.querySelector('tspan')?.textContent ?? '',
        left: box(part).left,
        center: box(part).left + box(part).width / 2,
        right: box(part).right,
      })),
      ticks: texts('.apexcharts-yaxis-label').map((part) => part.querySelector('tspan')?.textContent ?? ''),
      left: box(element).left,
      right: box(element).right,
    };
  });

const daysIn = (search: string) => analytics(new URLSearchParams(search)).data.analytics.timelineAnalytics;
const tickOf = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

async function openCharts(page: Page, width: number, query: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${screen.path}${query}`);
  await expect(page.getByLabel('Headline figures')).toBeVisible();
}

const figureOf = (page: Page, title: string) => page.getByRole('figure', { name: title });

async function drawnChart(page: Page, title: string): Promise<Drawn> {
  const figure = figureOf(page, title);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator('.apexcharts-bar-series path').first()).toBeAttached();
  return measure(figure);
}

interface Point {
  /** Label on the axis. */
  readonly tick: string;
  /** Label in the table. */
  readonly name: string;
  readonly value: number;
}

/**
 * Expects a column for each point, as high as its value, labels under their columns with the last one labelled, and a
 * table of the same points, the newest first and not cut off.
 */
async function expectToAgree(page: Page, title: string, points: readonly Point[]): Promise<void> {
  const { columns, labels, left, right } = await drawnChart(page, title);
  expect(columns).toHaveLength(points.length);
  const indexes = labels.map(({ text }) => points.findIndex(({ tick }) => tick === text));
  expect(indexes.at(-1), 'the last point has a label').toBe(points.length - 1);
  expect(new Set(indexes.slice(1).map((index, place) => index - indexes[place]!)).size).toBeLessThanOrEqual(1);
  labels.forEach((label, place) => {
    expect(Math.abs(label.center - columns[indexes[place]!]!.center), label.text).toBeLessThan(TOLERANCE_PX);
    expect(label.left).toBeGreaterThan(place === 0 ? left : labels[place - 1]!.right);
    expect(label.right).toBeLessThan(right);
  });
  const values = points.map(({ value }) => value);
  const peak = values.indexOf(Math.max(...values));
  columns.forEach(({ height }, index) =>
    expect(Math.abs(height - (columns[peak]!.height * Math.abs(values[index]!)) / values[peak]!)).toBeLessThan(
      TOLERANCE_PX,
    ),
  );
  await page.getByRole('button', { name: `Show as table: ${title}` }).click();
  const rows = page.getByRole('region', { name: title }).getByRole('row');
  const shown = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)),
  );
  expect(shown).toEqual(points.toReversed().map(({ name, value }) => [name, value.toLocaleString('en-US')]));
  await expect(rows.nth(1)).toBeInViewport();
}

for (const width of WIDTHS)
  test(`charts label their columns and agree with their tables at ${width} px`, async ({ open }) => {
    const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce' });
    await mockApi(page, screen);
    for (const [query, search] of [
      ['?range=all', ''],
      ['?range=7d', 'from=2026-06-04&to=2026-06-10'],
    ] as const) {
      await openCharts(page, width, query);
      const days = daysIn(search);
      for (const [title, valueOf] of [
        ['Views per day', (day) => day.totalViews],
        ['Shares per day', (day) => day.totalShares],
        ['Contributions per day', (day) => day.contributionsCount],
      ] as const satisfies readonly (readonly [string, (day: (typeof days)[number]) => number])[]) {
        await test.step(`${title} ${query}`, () =>
          expectToAgree(
            page,
            title,
            days.map((day) => ({ tick: tickOf(day._id), name: `${tickOf(day._id)}, 2026`, value: valueOf(day) })),
          ));
      }
    }
  });

for (const width of WIDTHS)
  test(`the first hours have a column each, as in their table, at ${width} px`, async ({ open }) => {
    const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce' });
    await mockApi(page, screen);
    for (const timeZone of ['UTC', 'Europe/Berlin']) {
      await openCharts(page, width, `?charts=hours&timezone=${timeZone}`);
      await expect(page.getByText(new RegExp(`\\(${timeZone}\\), hour by hour`, 'u'))).toBeVisible();
      const { hours } = firstHours(new URLSearchParams({ timezone: timeZone })).data;
      const format = (options: Intl.DateTimeFormatOptions, at: string) =>
        new Date(at).toLocaleString('en-US', { timeZone, ...options });
      for (const [title, valueOf] of [
        ['Views per hour', (hour) => hour.totalViews],
        ['Contributions per hour', (hour) => hour.contributionsCount],
      ] as const satisfies readonly (readonly [string, (hour: (typeof hours)[number]) => number])[])
        await test.step(`${title}, ${timeZone}`, () =>
          expectToAgree(
            page,
            title,
            hours.map((hour) => ({
              tick: format({ month: 'short', day: 'numeric', hour: 'numeric' }, hour.start),
              name: format({ dateStyle: 'medium', timeStyle: 'short' }, hour.start),
              value: valueOf(hour),
            })),
          ));
    }
  });

test('axes fit the data', async ({ open }) => {
  const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce' });
  await mockApi(page, screen);
  await openCharts(page, 1280, '?range=all');
  expect((await drawnChart(page, 'Views per day')).ticks.toReversed()).toEqual([
    '0',
    '2,000',
    '4,000',
    '6,000',
    '8,000',
  ]);
  expect((await drawnChart(page, 'Contributions per day')).ticks.toReversed()).toEqual(['0', '1', '2']);
});

test('a comparison shows both dates in its tooltip', async ({ open }) => {
  const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce' });
  await mockApi(page, screen);
  await openCharts(page, 1280, '?range=7d');
  const figure = figureOf(page, 'Views per day');
  await drawnChart(page, 'Views per day');
  await figure.locator('.apexcharts-bar-series path').nth(1).hover();
  await expect(figure.locator('.apexcharts-tooltip')).toContainText(/Jun 5, 2026:.*6,320.*May 29, 2026:.*3,940/su);
});

for (const [tab, titles] of [
  ['campaign', ['Contributions by decision', 'Spend by reason, US$']],
  ['social', ['Contributions by platform', 'Average per post by platform']],
  ['demographics', ['Contributors by country, %']],
] as const)
  test(`bars and tables of the tab ${tab} agree in every width`, async ({ open }) => {
    const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce' });
    await mockApi(page, screen);
    for (const width of WIDTHS) {
      await openCharts(page, width, `?tab=${tab}`);
      for (const title of titles) {
        const figure = figureOf(page, title);
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator('svg[data-drawing] g > title').first()).toBeAttached();
        const drawn = await figure.evaluate((element) => ({
          names: [...element.querySelectorAll('svg[data-drawing] > g')].map(
            (bar) => bar.querySelector('title')?.textContent.split(':')[0],
          ),
          overflow: [...element.querySelectorAll('svg[data-drawing] text')].some(
            (text) => text.getBoundingClientRect().right > element.getBoundingClientRect().right,
          ),
        }));
        expect(drawn.overflow, `${title} at ${width} px`).toBe(false);
        await page.getByRole('button', { name: `Show as table: ${title}` }).click();
        const region = page.getByRole('region', { name: title });
        expect(await region.getByRole('rowheader').allTextContents()).toEqual(drawn.names);
        expect(await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      }
    }
  });
