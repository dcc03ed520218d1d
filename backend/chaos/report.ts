import { problemsOf, type FaultResult } from './round.js';

const COLUMNS = [
  'fault',
  'acknowledged',
  'refused',
  'repeated',
  'lost',
  'doubled',
  'stuck',
  'slowest answer (s)',
  'recovery (s)',
  'at rest (s)',
  '',
] as const;

/** One line of JSON for a fault: lists as their lengths, and what is wrong in words. */
export function jsonLine(result: FaultResult): string {
  const { lost, doubled, stuck, wrong: _, ...rest } = result;
  return JSON.stringify({
    ...rest,
    lost: lost.length,
    doubled: doubled.length,
    stuck: stuck.length,
    problems: problemsOf(result),
  });
}

/** All faults together, as one line of JSON. */
export function totalLine(results: readonly FaultResult[]): string {
  const sum = (of: (result: FaultResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  return JSON.stringify({
    total: results.length,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    stuck: sum(({ stuck }) => stuck.length),
    slowestAnswerS: Math.max(0, ...results.map(({ slowestAnswerS }) => slowestAnswerS)),
    slowestRecoveryS: results.some(({ recoveryS }) => recoveryS === null)
      ? null
      : Math.max(0, ...results.map(({ recoveryS }) => recoveryS ?? 0)),
    failed: results.filter((result) => problemsOf(result).length > 0).length,
  });
}

/** The results for people, a line each. */
export function table(results: readonly FaultResult[]): string {
  const rows = results.map((result) => {
    const { fault, acknowledged, refused, repeated, lost, doubled, stuck, slowestAnswerS, recoveryS, restS } = result;
    const cells = [
      fault,
      acknowledged,
      refused,
      repeated,
      lost.length,
      doubled.length,
      stuck.length,
      slowestAnswerS.toFixed(1),
      recoveryS?.toFixed(1) ?? 'never',
      restS.toFixed(1),
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
