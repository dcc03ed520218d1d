import type { ApexOptions } from 'apexcharts';

/** CSS variables instead of colors, so that charts follow the color scheme and print in the light one. */
export const chartColor = (variable: string): string => `var(${variable})`;
export const DIMMED = chartColor('--mantine-color-dimmed');
export const AXIS_LABELS = { style: { colors: DIMMED, fontFamily: 'inherit', fontSize: '12px' } } as const;

/** Options that all charts of the library share. */
export const baseOptions: ApexOptions = {
  chart: {
    fontFamily: 'inherit',
    background: 'transparent',
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
    parentHeightOffset: 0,
    // A view box lets the printed chart shrink with the page.
    events: { mounted: addViewBox, updated: addViewBox },
  },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  dataLabels: { enabled: false },
  grid: { borderColor: chartColor('--sparks-border'), strokeDashArray: 3 },
};

function addViewBox({ el }: { el: HTMLElement }): void {
  const svg = el.querySelector('svg');
  if (svg) svg.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
}

export const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
