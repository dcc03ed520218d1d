import { useComputedColorScheme } from '@mantine/core';
import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';

/** The page's look, in values: the library knows no CSS variables. */
export interface Look {
  color: (variable: string) => string;
  /** Pixels of a rem. */
  rem: number;
  scheme: 'light' | 'dark';
}

/**
 * Draws into an element, and again when what is drawn or the colour scheme changes.
 * @param optionsOf stays the same function as long as the same is drawn
 */
export function useApexChart(optionsOf: (look: Look) => ApexOptions) {
  const element = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    if (!element.current) return undefined;
    const style = getComputedStyle(element.current);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const chart = new ApexCharts(
      element.current,
      optionsOf({ color: (variable) => style.getPropertyValue(variable).trim(), rem, scheme }),
    );
    void chart.render();
    return () => chart.destroy();
  }, [optionsOf, scheme]);

  return element;
}

/** What all charts have in common: no toolbar, no motion, the page's font, a quiet grid. */
export function commonOptions({ color, scheme }: Look): ApexOptions {
  return {
    chart: {
      fontFamily: 'inherit',
      background: 'transparent',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      parentHeightOffset: 0,
    },
    theme: { mode: scheme },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    legend: { show: false },
    dataLabels: { enabled: false },
    grid: { borderColor: color('--sparks-border'), strokeDashArray: 3 },
  };
}

/** Texts along an axis. */
export function axisLabels(color: Look['color']) {
  return { style: { colors: color('--mantine-color-dimmed'), fontFamily: 'inherit', fontSize: '12px' } };
}
