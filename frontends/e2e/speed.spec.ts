import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { publishCampaign } from './fixtures/campaigns';
import { followNetwork, layoutShift } from './fixtures/network-log';
import { isTakenOver } from './fixtures/rendered-page';
import { submissionScreen } from './fixtures/submission-screen';
import { expect, test } from './fixtures/test';

/** See docs/performance.md. */
const budgets = JSON.parse(
  readFileSync(new URL('../../shared/tooling/budgets/budgets.json', import.meta.url), 'utf8'),
) as Record<'shellJsBytes' | 'requestChain' | 'layoutShift', number>;

/** Measures a page with an empty cache until its content is visible. No metric depends on the machine's speed. */
async function measure(page: Page, path: string, content: Locator, data: string) {
  const network = await followNetwork(page);
  await page.goto(path);
  await expect(content).toBeVisible();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect.poll(network.scriptsUnderWay).toEqual([]);
  const result = {
    scriptBytes: network.scriptBytes(),
    dataDepth: network.depthOf(data),
    dataCount: network.countOf(data),
    remoteDepth: network.remoteDepth(),
    shift: await layoutShift(page),
  };
  await network.stop();
  return result;
}

test('pages stay within the budgets for bytes, request chains and layout shift', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const visitor = await open('visitor', '/health/live');
  const detailData = `/spark/sparkBySlug/${campaign.slug}`;

  const landing = await measure(visitor, '/', visitor.getByRole('article').first(), '/spark');
  expect(landing.scriptBytes).toBeLessThanOrEqual(budgets.shellJsBytes);

  const discover = await measure(visitor, '/discover', visitor.getByRole('article').first(), '/spark');
  expect(discover.scriptBytes).toBeGreaterThan(0);
  expect(discover.scriptBytes).toBeLessThanOrEqual(budgets.shellJsBytes);

  const detail = await measure(
    visitor,
    `/campaigns/${campaign.slug}`,
    visitor.getByRole('heading', { level: 1, name: campaign.name }),
    detailData,
  );
  // The user is already signed in in this tab, as when coming from the campaign page.
  const person = await open('ben', '/discover');
  await expect
    .poll(() => person.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:'))))
    .toBe(true);
  const submission = await measure(
    person,
    `/campaigns/${campaign.slug}/submit`,
    submissionScreen(person).link,
    detailData,
  );
  // A remote renders the content: the entry requests it in parallel with the data, before the page's chunk has loaded.
  expect(submission.remoteDepth).toBeGreaterThan(0);
  expect(submission.remoteDepth).toBeLessThanOrEqual(budgets.requestChain);
  expect(submission.dataDepth).toBeLessThanOrEqual(budgets.requestChain);
  // The server's pages contain their data.
  for (const { dataCount } of [landing, discover, detail]) expect(dataCount).toBe(0);
  for (const { shift } of [landing, discover, detail, submission])
    expect(shift).toBeLessThanOrEqual(budgets.layoutShift);
});
