import { CSV_BYTE_ORDER_MARK, csvLine } from '@sparks/domain';
import type { ChartTable } from './chart-table';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const TITLE_HEIGHT = 48;
const PADDING = 16;
const TITLE_SIZE = 16;
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

/**
 * Converts a chart to a self-contained SVG with title, background and font.
 * @param chart the rendered chart
 * @param style computed style of its container
 */
export function toStandaloneSvg(chart: SVGSVGElement, title: string, style: CSSStyleDeclaration): Drawing {
  const width = sizeOf(chart, 'width') + 2 * PADDING;
  const height = sizeOf(chart, 'height') + TITLE_HEIGHT + PADDING;
  const color = (variable: string) => style.getPropertyValue(variable).trim();
  const root = element('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': "'Inter Variable', Inter, system-ui, sans-serif",
  });
  root.append(element('rect', { width, height, fill: color('--sparks-surface') }));
  const heading = element('text', {
    x: PADDING,
    y: PADDING + TITLE_SIZE,
    'font-size': TITLE_SIZE,
    'font-weight': 600,
    fill: color('--mantine-color-text'),
  });
  heading.textContent = title;
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll(EXCLUDED_SELECTOR).forEach((part) => part.remove());
  copy.setAttribute('x', String(PADDING));
  copy.setAttribute('y', String(TITLE_HEIGHT));
  copy.removeAttribute('style');
  root.append(heading, copy);
  // CSS variables and inherited styles do not apply outside the page.
  const svg = new XMLSerializer()
    .serializeToString(root)
    .replaceAll(/var\((--[\w-]+)\)/gu, (_, variable: string) => color(variable))
    .replaceAll('font-family="inherit"', '')
    .replaceAll('font-family: inherit;', '');
  return { svg, width, height };
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
