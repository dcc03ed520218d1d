import { ActionIcon, Menu, Skeleton, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { toast } from '../feedback/toast';
import { useSharedTranslations } from '../language/shared-translations';
import classes from './chart-card.module.css';
import { csvFile, pngFile, svgFile, toStandaloneSvg, type LegendEntry } from './chart-export';
import { DataTable, type ChartTable } from './chart-table';
import { RenderInView } from './render-in-view';

/** Common props of chart cards. */
export interface ChartCardBasics {
  /** Content and unit, e.g. "Views per day". */
  title: string;
  /** Summary below the title. */
  note?: ReactNode;
  /** Shown instead of the chart when there is no data. */
  emptyText: string;
  /** The period of the data, for exported images and for print. */
  period: string;
  /** Name of downloaded files, without the extension. */
  fileName: string;
  /** Downloads a file. */
  onSave: (file: Blob, name: string) => void;
}

interface ChartCardProps extends ChartCardBasics {
  isEmpty: boolean;
  table: ChartTable;
  /** Height of the chart. */
  heightRem: number;
  /** Shown when there is more than one series. */
  legend?: readonly LegendEntry[];
  /** Whether the rows of the table are in chronological order; it then opens on the newest. */
  isTime?: boolean;
  /** The chart, possibly lazy-loaded. */
  children: ReactNode;
}

/** SVG of the chart library or of `BarChart`. */
const DRAWING = 'svg.apexcharts-svg, svg[data-drawing]';
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

/** A chart card with a title, a table view and downloads. Screen readers always get the table. */
export function ChartCard({
  title,
  note,
  emptyText,
  period,
  fileName,
  onSave,
  isEmpty,
  table,
  heightRem,
  legend = [],
  isTime = false,
  children,
}: ChartCardProps) {
  const words = useSharedTranslations();
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const [canDraw, setCanDraw] = useState(false);
  const height = `${heightRem}rem`;
  const drawn = () => figure.current?.querySelector<SVGSVGElement>(DRAWING) ?? null;

  const saveDrawing = async (kind: 'svg' | 'png') => {
    const chart = drawn();
    if (!chart) return;
    const drawing = toStandaloneSvg(chart, { title, period, legend }, getComputedStyle(chart));
    try {
      onSave(kind === 'svg' ? svgFile(drawing) : await pngFile(drawing), `${fileName}.${kind}`);
    } catch {
      toast.error({ message: words('chart.failed') });
    }
  };

  return (
    <figure ref={figure} className={classes.card} aria-labelledby={titleId}>
      <figcaption className={classes.head}>
        <div>
          <Title order={2} size="h5" id={titleId}>
            {title}
          </Title>
          {note || legend.length > 0 ? (
            <Text size="sm" c="dimmed" component="div" className={classes.note}>
              {note}
              {isEmpty
                ? null
                : legend.map(({ name, mark }) => (
                    <span key={name} className={classes.entry} data-mark={mark}>
                      {name}
                    </span>
                  ))}
            </Text>
          ) : null}
        </div>
        {isEmpty ? null : (
          <div className={classes.actions}>
            <Tooltip label={words(isTable ? 'chart.chart' : 'chart.table')}>
              <ActionIcon
                {...button}
                aria-label={`${words('chart.table')}: ${title}`}
                aria-pressed={isTable}
                onClick={() => setIsTable(!isTable)}
              >
                {isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
              </ActionIcon>
            </Tooltip>
            <Menu position="bottom-end" onOpen={() => setCanDraw(drawn() !== null)}>
              <Menu.Target>
                <Tooltip label={words('chart.download')}>
                  <ActionIcon {...button} aria-label={`${words('chart.download')}: ${title}`}>
                    <IconDownload {...icon} />
                  </ActionIcon>
                </Tooltip>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item disabled={!canDraw} onClick={() => void saveDrawing('png')}>
                  {words('chart.png')}
                </Menu.Item>
                <Menu.Item disabled={!canDraw} onClick={() => void saveDrawing('svg')}>
                  {words('chart.svg')}
                </Menu.Item>
                <Menu.Item onClick={() => onSave(csvFile(table), `${fileName}.csv`)}>{words('chart.csv')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        )}
      </figcaption>
      {isEmpty ? (
        <div className={classes.empty} style={{ height }}>
          <Text size="sm" c="dimmed">
            {emptyText}
          </Text>
        </div>
      ) : (
        <div className={classes.body} style={{ minHeight: height }}>
          {/* The chart stays mounted behind the table, so it can be exported and shown again at once. */}
          <div aria-hidden className={isTable ? classes.behind : undefined} style={{ height }}>
            <RenderInView placeholder={<div style={{ height }} />}>
              <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>
            </RenderInView>
          </div>
          {isTable ? (
            <div className={classes.scroll} role="region" aria-labelledby={titleId} tabIndex={0}>
              <DataTable title={title} table={table} isNewestFirst={isTime} className={classes.table} />
            </div>
          ) : (
            <VisuallyHidden>
              <DataTable title={title} table={table} isNewestFirst={isTime} />
            </VisuallyHidden>
          )}
        </div>
      )}
    </figure>
  );
}
