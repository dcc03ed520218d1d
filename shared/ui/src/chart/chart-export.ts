import { CSV_BYTE_ORDER_MARK, csvLine } from '@sparks/domain';
import type { ChartTable } from './chart-table';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const PADDING = 16;
const TITLE_SIZE = 16;
const TEXT_SIZE = 13;
const PERIOD_OFFSET = 20;
const HEAD_HEIGHT = 68;
const LEGEND_HEIGHT = 24;
const MARK_SIZE = 12;
const MARK_WIDTH = 20;
const MARK_GAP = 8;
const CHARACTER_WIDTH = 7;
/** For high-density screens. */
const PIXEL_RATIO = 2;
/** Interactive and non-drawing elements, removed from the export. */
const EXCLUDED_SELECTOR =
  'foreignObject, .apexcharts-xcrosshairs, .apexcharts-ycrosshairs, .apexcharts-ycrosshairs-hidden';

/** A self-contained SVG. */
interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Exports the table as CSV with plain numbers and ISO dates. */
export function csvFile({ columns, rows }: ChartTable): Blob {
  const lines = [columns, ...rows.map(({ cells }) => cells.map(({ value }) => value))].map(csvLine);
  return new Blob([CSV_BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

export interface LegendEntry {
  readonly name: string;
  readonly mark: 'column' | 'dashed-line';
}

/** What an exported image says besides the chart. */
interface Caption {
  readonly title: string;
  readonly period: string;
  readonly legend: readonly LegendEntry[];
}

/**
 * Converts a chart to a self-contained SVG with title, period, legend, background and font.
 * @param chart the rendered chart
 * @param style computed style of its container
 */
export function toStandaloneSvg(chart: SVGSVGElement, caption: Caption, style: CSSStyleDeclaration): Drawing {
  const { title, period, legend } = caption;
  const headHeight = legend.length > 0 ? HEAD_HEIGHT + LEGEND_HEIGHT : HEAD_HEIGHT;
  const width = sizeOf(chart, 'width') + 2 * PADDING;
  const height = sizeOf(chart, 'height') + headHeight + PADDING;
  const color = (variable: string) => style.getPropertyValue(variable).trim();
  const root = element('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': "'Inter Variable', Inter, system-ui, sans-serif",
  });
  const dimmed = color('--mantine-color-dimmed');
  root.append(
    element('rect', { width, height, fill: color('--sparks-surface') }),
    text(title, {
      y: PADDING + TITLE_SIZE,
      'font-size': TITLE_SIZE,
      'font-weight': 600,
      fill: color('--mantine-color-text'),
    }),
    text(period, { y: PADDING + TITLE_SIZE + PERIOD_OFFSET, 'font-size': TEXT_SIZE, fill: dimmed }),
    ...legendOf(legend, HEAD_HEIGHT + LEGEND_HEIGHT / 2, { column: color('--sparks-accent'), 'dashed-line': dimmed }),
  );
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll(EXCLUDED_SELECTOR).forEach((part) => part.remove());
  copy.setAttribute('x', String(PADDING));
  copy.setAttribute('y', String(headHeight));
  copy.removeAttribute('style');
  root.append(copy);
  // CSS variables and inherited styles do not apply outside the page.
  const svg = new XMLSerializer()
    .serializeToString(root)
    .replaceAll(/var\((--[\w-]+)\)/gu, (_, variable: string) => color(variable))
    .replaceAll('font-family="inherit"', '')
    .replaceAll('font-family: inherit;', '');
  return { svg, width, height };
}

/** The entries of a legend in one row, vertically centered. */
function legendOf(legend: readonly LegendEntry[], middle: number, colors: Record<LegendEntry['mark'], string>) {
  let x = PADDING;
  return legend.flatMap(({ name, mark }) => {
    const start = x;
    x += MARK_WIDTH + MARK_GAP + name.length * CHARACTER_WIDTH + PADDING;
    return [
      mark === 'column'
        ? element('rect', {
            x: start,
            y: middle - MARK_SIZE / 2,
            width: MARK_SIZE,
            height: MARK_SIZE,
            fill: colors[mark],
          })
        : element('line', {
            x1: start,
            x2: start + MARK_WIDTH,
            y1: middle,
            y2: middle,
            stroke: colors[mark],
            'stroke-width': 1.5,
            'stroke-dasharray': 4,
          }),
      text(name, {
        x: start + MARK_WIDTH + MARK_GAP,
        y: middle,
        'dominant-baseline': 'central',
        'font-size': TEXT_SIZE,
        fill: colors['dashed-line'],
      }),
    ];
  });
}

function text(content: string, attributes: Record<string, string | number>): SVGElement {
  const made = element('text', { x: PADDING, ...attributes });
  made.textContent = content;
  return made;
}

export function svgFile({ svg }: Drawing): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

/**
 * Renders the SVG as a PNG.
 * @throws if the browser cannot render it
 */
export async function pngFile(drawing: Drawing): Promise<Blob> {
  const url = URL.createObjectURL(svgFile(drawing));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = drawing.width * PIXEL_RATIO;
    canvas.height = drawing.height * PIXEL_RATIO;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((file) => (file ? done(file) : fail(new Error('No picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

function sizeOf(chart: SVGSVGElement, name: 'width' | 'height'): number {
  return Math.ceil(Number.parseFloat(chart.getAttribute(name) ?? '0'));
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
