import { EngagementWorld } from '../../../test/support/engagement-world.js';
import { AnalyticsApiModule } from './index.js';

let world: EngagementWorld;

beforeAll(async () => {
  world = await EngagementWorld.start({ previews: true, modules: [AnalyticsApiModule] });
  world.clock.set('2026-05-01T12:00:00Z');
  await world.campaign({ slug: 'summer-drop' });
  await world.campaign({ live_mode: false, slug: 'secret-draft' });
});
afterAll(() => world?.close());

it('is restricted to the creator and admins', async () => {
  const { ada, root } = world.people;
  for (const [kind, part = ''] of [['stats'], ['report'], ['report', '/pdf']]) {
    expect(await world.app.http('GET', `/api/sparks/${kind}/summer-drop${part}`)).toMatchObject({ status: 401 });
    expect(await ada.http('GET', `/api/sparks/${kind}/summer-drop${part}`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.any(String) },
    });
    expect(await ada.http('GET', `/api/sparks/${kind}/secret-draft${part}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await ada.http('GET', `/api/sparks/${kind}/nowhere${part}`)).toMatchObject({ status: 404 });
    expect(await root.http('GET', `/api/sparks/${kind}/secret-draft${part}`)).toMatchObject({ status: 200 });
    expect(await root.http('GET', `/api/sparks/${kind}/${encodeURIComponent('No slug!')}${part}`)).toMatchObject({
      status: 400,
      body: { message: 'No valid campaign slug provided.' },
    });
  }
});

it.each([
  ['from=2026-02-30', 'from'],
  ['from=yesterday', 'from'],
  ['to=0000-01-01', 'to'],
  ['from=2026-05-02&to=2026-05-01', 'to'],
  ['timezone=Mars/Olympus', 'timezone'],
  ['timezone=', 'timezone'],
  ['timezone=%2B01:00', 'timezone'],
  ['compare=previous', 'compare'],
  ['compare=next&from=2026-05-01', 'compare'],
  ['platform=radio', 'platform'],
  ['surely=not', 'surely'],
])('rejects ?%s', async (query, field) => {
  const answer = await world.people.cleo.http('GET', `/api/sparks/stats/summer-drop?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
});
