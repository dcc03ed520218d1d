// Evaluates a report of `npm audit`. Pure: the report, the exceptions and the date are arguments.

const SEVERE = new Set(['high', 'critical']);

/** Unique advisories of at least high severity in an `npm audit --json` report: `{ id, package, severity, title }`. */
export function severeAdvisories(report) {
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities ?? {})) {
    for (const cause of via) {
      // A string refers to another package of the report, which contains the advisory.
      if (typeof cause === 'string' || !SEVERE.has(cause.severity)) continue;
      const id = cause.url?.split('/').at(-1) ?? String(cause.source);
      found.set(`${id} ${cause.name}`, { id, package: cause.name, severity: cause.severity, title: cause.title });
    }
  }
  return [...found.values()];
}

/**
 * One line per problem: an advisory without an exception; an exception that is expired, unused or incomplete.
 * @param today `YYYY-MM-DD` (UTC)
 */
export function problemsOf(report, exceptions, today) {
  const advisories = severeAdvisories(report);
  const covers = (exception, advisory) => exception.advisory === advisory.id && exception.package === advisory.package;
  const incomplete = exceptions.filter(
    (one) =>
      !one.advisory || !one.package || !(one.reason?.length >= 20) || !/^\d{4}-\d{2}-\d{2}$/.test(one.until ?? ''),
  );
  const over = exceptions.filter(({ until }) => until < today);
  const open = advisories.filter((advisory) => !exceptions.some((exception) => covers(exception, advisory)));
  const needless = exceptions.filter((exception) => !advisories.some((advisory) => covers(exception, advisory)));
  return [
    ...open.map((one) => `${one.package}: ${one.severity}, ${one.title} (${one.id})`),
    ...over.map((one) => `${one.package}: the exception for ${one.advisory} ended on ${one.until}`),
    ...needless.map((one) => `${one.package}: the exception for ${one.advisory} is not needed any more; remove it`),
    ...incomplete.map((one) => `An exception needs advisory, package, reason and until: ${JSON.stringify(one)}`),
  ];
}
