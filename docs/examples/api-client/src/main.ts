import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './sparks-api.js';

type Campaign = components['schemas']['SparkCard'];
type Contribution = components['schemas']['BlockResponse'];
type Problem = components['schemas']['ErrorResponse'];

const POLL_MS = Number(process.env.SPARKS_POLL_MS ?? 2_000);
/** A check takes seconds; a platform that is away can make it minutes. */
const GIVE_UP_MS = 120_000;

const api = createClient<paths>({
  baseUrl: setting('SPARKS_URL'),
  // Scopes: campaigns:read, contributions:read, contributions:write, wallet:read.
  headers: { authorization: `Bearer ${setting('SPARKS_API_KEY')}` },
});

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}`);
  return value;
}

/** The data of an answer. @throws Error that names the code, which programs may switch on, and the request, which support asks for */
function dataOf<Body extends { data: unknown }>({
  data,
  error,
  response,
}: {
  data?: Body;
  error?: unknown;
  response: Response;
}): Body['data'] {
  if (data !== undefined) return data.data;
  const { code, message, requestId } = error as Problem;
  throw new Error(`${response.status} ${code}: ${message} (request ${requestId})`);
}

async function listOpenCampaigns(): Promise<Campaign[]> {
  return dataOf(await api.GET('/spark', { params: { query: { status: 'ongoing', limit: 5 } } }));
}

/** The key is made up once for one wish: should the answer get lost, the same call again submits nothing twice. */
async function submitPost(campaign: Campaign, url: string): Promise<Contribution> {
  return dataOf(
    await api.POST('/spark/purchase', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: { sparkId: campaign._id, content: url },
    }),
  );
}

/** Asks until the post has been looked at on its platform. */
async function waitForCheck({ _id: id }: Contribution): Promise<Contribution> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    const contribution = dataOf(await api.GET('/blocks/{id}', { params: { path: { id } } }));
    if (contribution.verification_status !== 'pending') return contribution;
    if (Date.now() > giveUpAt) throw new Error(`The check of ${id} takes long. Look again later.`);
    await sleep(POLL_MS);
  }
}

/** Amounts are whole cents. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const campaigns = await listOpenCampaigns();
for (const { name, slug, budget } of campaigns) say(`${slug}  ${name}  $${dollars(budget)} left`);

const [slug, url] = process.argv.slice(2);
const campaign = campaigns.find((candidate) => candidate.slug === slug);
if (campaign && url) {
  const contribution = await waitForCheck(await submitPost(campaign, url));
  say(`Submitted ${contribution._id}: the check says ${contribution.verification_status}`);
}

const wallet = dataOf(await api.GET('/api/wallet'));
say(`Wallet: $${dollars(wallet.balance)}`);
