import { NOTIFICATION_TOPICS } from '@sparks/domain';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let ada: SignedIn;
let root: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  ada = await signInAs(app, 'ada');
  root = await signInAs(app, 'root');
});
afterAll(() => app?.close());

const settingsOf = async (person: SignedIn) => (await person.http('GET', '/api/notifications/settings')).body.data;
const change = (body: object) => ada.http('PATCH', '/api/notifications/settings', body);

describe('Notification settings', () => {
  it('are as before until the person changes them', async () => {
    const { topics, ...others } = await settingsOf(ada);
    expect(others).toEqual({ emailNotifications: true, email: null, emailAvailable: false, digestHour: 7 });
    for (const setting of Object.values(topics)) expect(setting).toMatchObject({ inApp: 'toast', email: 'instant' });
    expect(topics.money.mandatoryKinds).toContain('payout_failed');
    expect(topics.own_posts.mandatoryKinds).toEqual([]);
  });

  it('name the topic of administration to admins only', async () => {
    expect(Object.keys((await settingsOf(root)).topics)).toEqual(NOTIFICATION_TOPICS);
    expect(Object.keys((await settingsOf(ada)).topics)).toEqual(
      NOTIFICATION_TOPICS.filter((topic) => topic !== 'administration'),
    );
  });

  it('change one at a time; the others stay', async () => {
    const answer = await change({ topics: { own_posts: { email: 'digest' }, money: { inApp: 'list' } } });
    expect(answer.body.data.topics).toMatchObject({
      own_posts: { inApp: 'toast', email: 'digest' },
      money: { inApp: 'list', email: 'instant' },
    });
    await change({ topics: { own_posts: { inApp: 'list' } } });
    await change({ emailNotifications: false });
    expect(await settingsOf(ada)).toMatchObject({
      emailNotifications: false,
      topics: { own_posts: { inApp: 'list', email: 'digest' }, money: { inApp: 'list' } },
    });
  });

  it('keep all of concurrent changes of different topics', async () => {
    const topics = NOTIFICATION_TOPICS.filter((topic) => topic !== 'administration');
    await Promise.all(topics.map((topic) => change({ topics: { [topic]: { email: 'off' } } })));
    for (const { email } of Object.values<{ email: string }>((await settingsOf(ada)).topics)) expect(email).toBe('off');
  });

  it.each([
    [{}],
    [{ emailNotifications: 'no' }],
    [{ emailNotifications: null }],
    [{ email: 'x@example.test', emailNotifications: true }],
    [{ topics: {} }],
    [{ topics: null }],
    [{ topics: [] }],
    [{ topics: { own_posts: {} } }],
    [{ topics: { own_posts: null } }],
    [{ topics: { weather: { email: 'off' } } }],
    [{ topics: { own_posts: { email: 'weekly' } } }],
    [{ topics: { own_posts: { email: null } } }],
    [{ topics: { own_posts: { sms: 'instant' } } }],
    [{ topics: { own_posts: 'off' } }],
  ])('refuse %j', async (body) => {
    const { status, body: answer } = await change(body);
    expect([status, typeof answer.message]).toEqual([400, 'string']);
  });
});
