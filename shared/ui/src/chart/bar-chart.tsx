import { useElementSize } from '@mantine/hooks';
import classes from './bar-chart.module.css';
import type { Bar, BarColumn } from './bars';

interface BarsDrawingProps {
  /** Columns in the chart: one bar per column and category. */
  columns: readonly BarColumn[];
  bars: readonly Bar[];
  /** Label at the end of a bar. */
  labelOf: (bar: Bar, column: number) => string;
}

/** In pixels of the SVG. */
const ROW_PX = 34;
const LINE_PX = 20;
const BAR_PX = 12;
const RADIUS_PX = 3;
const GAP_PX = 10;
const FONT_PX = 13;
/** Average character width; names and labels get space by their length. */
const CHARACTER_PX = 7.5;
/** Maximum share of the width for names; longer ones are truncated, with the full name in the table and the tooltip. */
const NAME_SHARE = 0.4;
/** Used until the container is measured. */
const INITIAL_WIDTH_PX = 320;
const COLORS = ['var(--sparks-accent)', 'var(--sparks-info)'];

/** Height of the SVG in pixels. */
export const barChartHeight = (bars: number, columns: number): number => bars * (ROW_PX + (columns - 1) * LINE_PX);

/** Horizontal bars with names before and values after them, without axis and legend. */
export function BarChart({ columns, bars, labelOf }: BarsDrawingProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = measured || INITIAL_WIDTH_PX;
  const labels = bars.map((bar) => columns.map((_, column) => labelOf(bar, column)));
  const nameWidth = Math.min(widest(bars.map(({ name }) => name)), width * NAME_SHARE);
  const start = nameWidth + GAP_PX;
  const room = Math.max(width - start - 2 * GAP_PX - widest(labels.flat()), 0);
  const longest = Math.max(
    ...bars.flatMap(({ values }) => values.slice(0, columns.length).map((value) => value ?? 0)),
    0,
  );
  const rowHeight = barChartHeight(1, columns.length);
  const height = barChartHeight(bars.length, columns.length);
  return (
    <div ref={ref} className={classes.chart}>
      <svg
        data-drawing
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize={FONT_PX}
        style={{ display: 'block' }}
      >
        {bars.map((bar, row) => {
          const middle = (row + 0.5) * rowHeight;
          return (
            <g key={bar.name}>
              <title>{`${bar.name}: ${labels[row]?.join(', ')}`}</title>
              <text x={0} y={middle} dominantBaseline="central" fill="var(--mantine-color-text)">
                {cut(bar.name, nameWidth)}
              </text>
              {columns.map(({ name }, column) => {
                const y = middle + (column - (columns.length - 1) / 2) * LINE_PX;
                const length = longest > 0 ? (Math.max(bar.values[column] ?? 0, 0) / longest) * room : 0;
                return (
                  <g key={name}>
                    <path d={barPath(start, y, length)} fill={COLORS[column]} />
                    <text
                      x={start + length + GAP_PX}
                      y={y}
                      dominantBaseline="central"
                      fill="var(--mantine-color-dimmed)"
                      style={{ fontVariantNumeric: 'tabular-nums' }}
                    >
                      {labels[row]?.[column]}
                    </text>
                  </g>
                );
              })}
            </g>
          );
        })}
        <line x1={start} x2={start} y1={0} y2={height} stroke="var(--sparks-border-strong)" />
      </svg>
    </div>
  );
}

/** Path of a bar with a rounded end. */
function barPath(x: number, middle: number, length: number): string {
  const radius = Math.min(RADIUS_PX, length);
  const [top, bottom, end] = [middle - BAR_PX / 2, middle + BAR_PX / 2, x + length];
  return `M${x} ${top}H${end - radius}Q${end} ${top} ${end} ${top + radius}V${bottom - radius}Q${end} ${bottom} ${end - radius} ${bottom}H${x}Z`;
}

const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length * CHARACTER_PX), 0);

function cut(name: string, width: number): string {
  const maxLength = Math.floor(width / CHARACTER_PX);
  return name.length > maxLength ? `${name.slice(0, maxLength - 1).trimEnd()}…` : name;
}
