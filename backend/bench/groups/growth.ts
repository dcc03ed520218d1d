import { alternate } from '../alternate.js';
import { toResult, type Pair, type Target } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { get, runLoad } from '../load.js';
import { Api } from '../product/api.js';
import { findPages, type Pages } from '../product/pages.js';

const GROWTH: Target = { atMost: 1.3 };
/** Sequential requests to each page in one round. */
const REQUESTS_PER_ROUND = 10;

/** Pages whose data grows with the number of contributions. */
const growingPages = ({ busiest: { id, slug, creator } }: Pages): Record<string, string> => ({
  campaigns: '/spark',
  'campaigns.budget': '/spark?sort=budget',
  'campaigns.search': '/spark?search=morning',
  'campaigns.top': '/spark/top-of-sparks',
  campaign: `/spark/sparkBySlug/${slug}`,
  contributions: '/blocks',
  'contributions.trending': '/blocks?sort_by=trending',
  'contributions.spotlighted': '/blocks?filter_by=spotlighted',
  'contributions.of-campaign': `/blocks?spark_id=${id}`,
  'contributions.of-campaign.oldest': `/blocks?spark_id=${id}&sort_by=oldest`,
  'contributions.of-campaign.trending': `/blocks?spark_id=${id}&sort_by=trending`,
  'review.pending': '/blocks?status=pending&sort_by=oldest',
  'review.of-creator': `/blocks?influencer_id=${creator}&status=pending&sort_by=oldest`,
  'review.flagged': '/blocks?filter_by=flagged',
  counts: '/blocks/counts',
  'counts.of-campaign': `/blocks/counts?spark_id=${id}`,
  'admin.campaigns': '/spark/admin/info',
  'admin.counts': '/spark/admin/counts',
  'admin.people': '/api/admin/users',
  'export.page': `/blocks/v3/csv?spark_id=${id}`,
  candidates: `/api/event/spark/${id}/candidates`,
  analytics: `/api/sparks/stats/${slug}`,
  'analytics.report': `/api/sparks/report/${slug}`,
});

/** The same pages with many and with few contributions, without the response cache. */
export async function measureGrowth({ size, issuer, envFor, small, large, report }: Bench): Promise<void> {
  const uncached = { RESPONSE_CACHE_TTL_MS: '0' };
  const few = await Api.start({ ...envFor(small, 0), ...uncached });
  const many = await Api.start({ ...envFor(large, 10), ...uncached });
  try {
    const admin = await issuer.authorizationHeader('overseer', 'admin');
    const [ofFew, ofMany] = [growingPages(await findPages(few)), growingPages(await findPages(many))];
    const time = (api: Api, path: string) => async (): Promise<number> =>
      (
        await runLoad({
          port: api.port,
          requests: [get(path, admin)],
          connections: 1,
          amount: size.isShort ? 1 : REQUESTS_PER_ROUND,
        })
      ).p50Ms;
    for (const [name, path] of Object.entries(ofMany)) {
      const pairs = await alternate<number>(size.rounds, time(many, path), time(few, ofFew[name] ?? path));
      report(toResult(`growth.${name}@${size.contributions}`, 'ms', pairs satisfies Pair[], GROWTH));
    }
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}
