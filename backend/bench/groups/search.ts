import { randomBytes } from 'node:crypto';
import { alternate } from '../alternate.js';
import { toResult, type Target } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { prepareCampaigns } from '../campaigns-database.js';
import { get, runLoad } from '../load.js';
import { Api } from '../product/api.js';

const SEARCH: Target = { atMost: 2 };
/** Sequential requests in one round. */
const REQUESTS_PER_ROUND = 40;

/** Queries over the generated vocabulary, in which every word but numbers is in thousands of campaigns. */
const QUERIES: Record<string, string> = {
  'every-campaign': 'people',
  common: 'runner',
  'two-common': 'alder coffee',
  typing: 'alder run',
  rare: 'works 77',
  error: 'kettlebel',
  'two-errors': 'aldr cofee',
  nothing: 'zzzqqq',
};

/** Searches against the list without a search, without the response cache. */
export async function measureSearch({ size, envFor, report, log }: Bench): Promise<void> {
  const database = `bench_campaigns_${size.isShort ? `short_${randomBytes(4).toString('hex')}` : size.campaigns}`;
  const env = { ...envFor(database, 0), RESPONSE_CACHE_TTL_MS: '0' };
  const campaigns = await prepareCampaigns(size.campaigns, env, log);
  const api = await Api.start(env);
  try {
    const time = (path: string) => async (): Promise<number> =>
      (
        await runLoad({
          port: api.port,
          requests: [get(path)],
          connections: 1,
          amount: size.isShort ? 1 : REQUESTS_PER_ROUND,
        })
      ).p95Ms;
    for (const [name, query] of Object.entries(QUERIES)) {
      const path = `/spark?search=${encodeURIComponent(query)}`;
      const pairs = await alternate<number>(size.rounds, time(path), time('/spark'));
      report(toResult(`search.${name}.p95@${size.campaigns}`, 'ms', pairs, SEARCH));
    }
  } finally {
    await api.stop();
    await campaigns.close({ drop: size.isShort });
  }
}
