import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { mockApi } from './mock-api';
import { screens } from './screens';

const screen = screens.find(({ name }) => name === 'analytics')!;
const TITLE = 'Views per day';
const MARGIN = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
/** A4 without its margins, in CSS pixels. */
const PAPER = { width: 718, height: 1047 };
/** Exported images have two pixels per CSS pixel. */
const RATIO = 2;

/** Share of pixels in a part of an image, in CSS pixels, that differ from the background; and whether one has the color. */
interface Ink {
  readonly share: number;
  readonly hasAccent: boolean;
}
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Decodes a PNG in the page. */
const inkOf = (page: Page, png: Buffer, boxes: Readonly<Record<string, Box>>) =>
  page.evaluate(
    async ({ source, boxes: parts, ratio }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--sparks-accent').trim();
      context.fillStyle = accent;
      const accentColor = context.fillStyle;
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const colorAt = (x: number, y: number) => [0, 1, 2].map((channel) => data[(y * image.width + x) * 4 + channel]!);
      const hex = (color: number[]) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      const background = hex(colorAt(0, 0));
      const ink: Record<string, Ink> = {};
      for (const [name, [left, top, right, bottom]] of Object.entries(parts)) {
        const colors: string[] = [];
        for (let y = top * ratio; y < bottom * ratio; y += 1)
          for (let x = left * ratio; x < right * ratio; x += 1) colors.push(hex(colorAt(x, y)));
        ink[name] = {
          share: colors.filter((color) => color !== background).length / colors.length,
          hasAccent: colors.includes(accentColor),
        };
      }
      return { width: image.width / ratio, height: image.height / ratio, ink };
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, boxes, ratio: RATIO },
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(`a chart is saved as a picture with title, period, legend and axes, ${colorScheme}`, async ({ open }, info) => {
    const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce', colorScheme });
    await mockApi(page, screen);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${screen.path}?range=7d`);
    const figure = page.getByRole('figure', { name: TITLE });
    await expect(figure.locator('.apexcharts-bar-series path').first()).toBeAttached();
    await expect(figure.getByText('Previous period', { exact: true }).first()).toBeVisible();
    const drawing = figure.locator('svg.apexcharts-svg');
    const { width, height } = await drawing.evaluate((svg) => ({
      width: Number(svg.getAttribute('width')),
      height: Number(svg.getAttribute('height')),
    }));

    await page.getByRole('button', { name: `Download: ${TITLE}` }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Image (PNG)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-views\.png$/u);
    const path = info.outputPath('chart.png');
    await file.saveAs(path);
    const png = await readFile(path);

    // Padding 16, title and period in 68, legend in 24, then the chart.
    const [pad, head] = [16, 92];
    const picture = await inkOf(page, png, {
      title: [pad, 16, 160, 36],
      period: [pad, 40, 260, 58],
      legend: [pad, 68, 260, 92],
      valueLabels: [pad, head, pad + 40, head + height - 30],
      columns: [pad + 60, head, pad + width, head + height - 30],
      dayLabels: [pad + 60, head + height - 26, pad + width, head + height],
      margin: [0, 0, pad, head + height],
    });
    expect([picture.width, picture.height]).toEqual([width + 2 * pad, height + head + pad]);
    for (const [part, { share }] of Object.entries(picture.ink))
      expect(share > 0.005, `${part} is drawn`).toBe(part !== 'margin');
    expect(picture.ink.legend!.hasAccent).toBe(true);
    expect(picture.ink.columns!.hasAccent).toBe(true);
  });

/** What is on the page at the moment of printing. */
interface Printed {
  readonly scheme: string | undefined;
  /** Titles of the cards without a chart. */
  readonly undrawn: readonly (string | undefined)[];
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the analytics are printed whole, without navigation and in light colors, ${colorScheme}`, async ({
    open,
  }, info) => {
    const page = await open(screen.as, 'about:blank', { reducedMotion: 'reduce', colorScheme });
    await mockApi(page, screen);
    for (const [tab, charts] of [
      ['campaign', 8],
      ['social', 4],
      ['demographics', 4],
    ] as const)
      await test.step(tab, async () => {
        await page.emulateMedia({ media: null, colorScheme });
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${screen.path}?tab=${tab}`);
        const figures = page.getByRole('figure');
        await expect(figures.first().locator('svg.apexcharts-svg, svg[data-drawing]')).toBeVisible();
        await expect(figures).toHaveCount(charts);
        await page.evaluate(() =>
          window.addEventListener('beforeprint', () => {
            const cards = [...document.querySelectorAll('figure')];
            const printed: Printed = {
              scheme: document.documentElement.dataset.mantineColorScheme,
              undrawn: cards
                .filter((card) => !card.querySelector('.apexcharts-bar-series path, svg[data-drawing] path'))
                .map((card) => card.querySelector('h2')?.textContent),
            };
            Object.assign(window, { printed });
          }),
        );
        await page.pdf({ path: info.outputPath(`${tab}.pdf`), format: 'A4', margin: MARGIN });
        const printed = await page.evaluate(() => (window as unknown as { printed: Printed }).printed);
        expect(printed).toEqual({ scheme: 'light', undrawn: [] });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);

        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize(PAPER);
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('button', { name: /^Download|^Show as table/u })).toHaveCount(0);
        await expect(page.getByRole('search')).toBeHidden();
        await expect(page.getByText('(UTC)').first()).toBeVisible();
        expect(await cutOff(page)).toEqual([]);
      });
  });

/** Charts and tables that extend beyond the paper or are cut off by the element around them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('figure svg, main table')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[data-visually-hidden]'))
      .filter((part) => part.getBoundingClientRect().width > 1)
      .filter((part) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        for (let around = part.parentElement; around; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const box = around.getBoundingClientRect();
          if (box.width <= 1) return false;
          if (overflowX !== 'visible' && (right > box.right + 8 || left < box.left - 8)) return true;
          if (overflowY !== 'visible' && bottom > box.bottom + 8) return true;
        }
        return right > document.documentElement.clientWidth;
      })
      .map((part) => (part.closest('figure, section')?.querySelector('h2') ?? part).textContent),
  );
