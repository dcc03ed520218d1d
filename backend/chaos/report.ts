import { problemsOf, type ExperimentResult } from './experiment.js';

const COLUMNS = [
  'fault',
  'acknowledged',
  'refused',
  'retries',
  'lost',
  'duplicated',
  'stuck',
  'slowest response (s)',
  'recovery (s)',
  'drain (s)',
  '',
] as const;

/** Lists are replaced by their lengths; `problems` has the messages. */
export function jsonLine(result: ExperimentResult): string {
  const { lost, duplicated, stuck, inconsistent: _, unserved, ...rest } = result;
  return JSON.stringify({
    ...rest,
    lost: lost.length,
    duplicated: duplicated.length,
    stuck: stuck.length,
    unserved: unserved.length,
    problems: problemsOf(result),
  });
}

export function totalLine(results: readonly ExperimentResult[]): string {
  const sum = (of: (result: ExperimentResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  return JSON.stringify({
    total: results.length,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost.length),
    duplicated: sum(({ duplicated }) => duplicated.length),
    stuck: sum(({ stuck }) => stuck.length),
    slowestResponseS: Math.max(0, ...results.map(({ slowestResponseS }) => slowestResponseS)),
    slowestRecoveryS: results.some(({ recoveryS }) => recoveryS === null)
      ? null
      : Math.max(0, ...results.map(({ recoveryS }) => recoveryS ?? 0)),
    failed: results.filter((result) => problemsOf(result).length > 0).length,
  });
}

/** The results as a text table. */
export function table(results: readonly ExperimentResult[]): string {
  const rows = results.map((result) => {
    const { fault, acknowledged, refused, retries, lost, duplicated, stuck, slowestResponseS, recoveryS, drainS } =
      result;
    const cells = [
      fault,
      acknowledged,
      refused,
      retries,
      lost.length,
      duplicated.length,
      stuck.length,
      slowestResponseS.toFixed(1),
      recoveryS?.toFixed(1) ?? 'never',
      drainS.toFixed(1),
    ];
    return [...cells.map(String), problemsOf(result).length > 0 ? 'FAILED' : 'ok'];
  });
  const widths = COLUMNS.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(COLUMNS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
