import { pino } from 'pino';
import { rootLogger } from '../../src/platform/logging/root-logger.js';
import { DAY_MS, HOUR_MS, PayoutScene } from '../support/payout-scene.js';
import { readPdf } from '../support/read-pdf.js';

/** A number that occurs nowhere else, and its routing number. */
const NUMBER = '000736251849';
const ROUTING = '110000000';

let scene: PayoutScene;
const logLines: string[] = [];
beforeAll(async () => {
  const logger = rootLogger as unknown as Record<symbol, { write: (line: string) => void }>;
  logger[pino.symbols.streamSym] = { write: (line) => void logLines.push(line) };
  scene = await PayoutScene.start({ LOG_LEVEL: 'trace' });
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

it('leaves a bank account number nowhere: not in the database, the log, a response or an export [sec-414]', async () => {
  const ada = await scene.readyEarner(20_000);
  const responses = [await ada.http('POST', '/api/payout-account/onboarding', { country: 'US' })];
  const address = responses[0]?.body.data.url as string;
  const session = /name="session" value="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const form = { session, holderName: 'Ada Obi', accountNumber: NUMBER, routingNumber: ROUTING, confirmed: 'yes' };
  const submitted = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(submitted.status).toBe(303);
  await scene.receiveEvents();
  responses.push(await scene.request(ada, 2_000));
  scene.clock.advanceMs(4 * DAY_MS);
  await scene.releaseDue();
  await scene.sandbox.failNext('fail_after', 'POST /v1/transfers');
  await scene.work();
  expect(logLines.join('')).toContain('An attempt to send a payout failed');
  scene.clock.advanceMs(HOUR_MS);
  await scene.work();
  const { rawPayload } = await scene.app.nest.inject({
    method: 'GET',
    url: `/api/payouts/${responses.at(-1)?.body.data.id as string}/statement`,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  const statement = await readPdf(rawPayload);
  for (const route of [
    '/api/payout-account',
    '/api/payouts',
    '/api/wallet/transactions',
    '/api/notifications',
    '/api/wallet/transactions.csv',
  ])
    responses.push(await ada.http('GET', route));

  const collections = await scene.app.connection.listCollections();
  const documents = await Promise.all(
    collections.map(({ name }) => scene.app.connection.collection(name).find({}).toArray()),
  );
  const everything = [
    statement.text,
    logLines.join(''),
    JSON.stringify(documents),
    ...responses.map(({ text }) => text),
  ].join('');
  // What may be shown is there.
  expect(everything).toContain('•••• 1849');
  expect(statement.text).toContain('•••• 1849');
  expect(everything).toContain('/api/payouts');
  for (const number of [NUMBER, NUMBER.slice(3), ROUTING]) expect(everything).not.toContain(number);
});
