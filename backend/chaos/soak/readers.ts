import autocannon from 'autocannon';

const CONNECTIONS = 8;
/** The server closes a connection after 10,000 requests, and autocannon would go on sending. */
const REQUESTS_PER_CONNECTION = 1_000;
/** Of so many requests one is a page that the web process renders; the others are lists of the API. */
const REQUESTS_PER_PAGE = 10;
const LISTS = ['/spark', '/spark?sort=ending', '/spark?platform=youtube', '/spark/top-of-sparks', '/blocks?limit=20'];

export interface ReadResult {
  responses: number;
  failed: number;
  p99Ms: number;
}

/** Visitors who read lists and rendered pages at a fixed rate. */
export async function readAtRate(
  { api, web }: { api: string; web: string },
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<ReadResult> {
  const run = async (url: string, paths: readonly string[], overallRate: number): Promise<ReadResult> => {
    const { requests, latency, non2xx, errors } = await autocannon({
      url,
      connections: Math.min(CONNECTIONS, overallRate),
      overallRate,
      reconnectRate: REQUESTS_PER_CONNECTION,
      duration: seconds,
      requests: paths.map((path) => ({ method: 'GET', path })),
    });
    return { responses: requests.total, failed: non2xx + errors, p99Ms: latency.p99 };
  };
  const pagesPerSecond = Math.max(1, Math.round(perSecond / REQUESTS_PER_PAGE));
  const { data } = (await (await fetch(`${api}/spark`)).json()) as { data: Array<{ slug: string }> };
  const pages = ['/discover', ...data.slice(0, 4).map(({ slug }) => `/campaigns/${slug}`)];
  const results = await Promise.all([
    run(api, LISTS, Math.max(1, perSecond - pagesPerSecond)),
    run(web, pages, pagesPerSecond),
  ]);
  const sum = (of: (result: ReadResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  return {
    responses: sum(({ responses }) => responses),
    failed: sum(({ failed }) => failed),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  };
}
