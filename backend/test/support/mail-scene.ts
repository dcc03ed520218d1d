import type { NotificationPayload } from '@sparks/domain';
import { NotificationsWorkerModule } from '../../src/core/notifications/notifications.module.js';
import { NotificationsService } from '../../src/core/notifications/notifications.service.js';
import { Authenticator } from '../../src/platform/auth/authenticator.js';
import { FixedClock } from './fixed-clock.js';
import { sendTo } from './http.js';
import { TestMailServer } from './mail-server.js';
import { personOf, type PersonName } from './people.js';
import type { SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

export const APPROVED: NotificationPayload = {
  kind: 'contribution_approved',
  params: { campaign: 'Morning coffee', bonusCents: 1_500 },
};

/**
 * Notifications by e-mail: ada has an address, ben has none, and the mail server does what a test sets. Registers the
 * start, stop and reset hooks of the calling file.
 */
export function mailScene() {
  const clock = new FixedClock();
  const users = {} as Record<'ada' | 'ben', SignedIn>;
  let server: TestMailServer;
  let app: TestApp;
  let events = 0;

  async function signIn(name: PersonName, claims: object): Promise<SignedIn> {
    const token = await app.issuer.tokenFor(personOf(name), { claims: { ...claims } });
    const authorization = `Bearer ${token}`;
    const user = await app.get(Authenticator).authenticate(authorization);
    return {
      token,
      user,
      http: (method, url, body, headers = {}) => sendTo(app.nest, method, url, body, { authorization, ...headers }),
    };
  }
  const notification = () => app.connection.collection('notifications').findOne({});

  beforeAll(async () => {
    server = await TestMailServer.start();
    app = await createTestApp({
      clock,
      modules: [NotificationsWorkerModule],
      env: { SMTP_URL: server.url, MAIL_FROM: 'Sparks <no-reply@sparks.test>', PUBLIC_URL: 'https://sparks.test' },
    });
    users.ada = await signIn('ada', { email: 'ada@example.test' });
    users.ben = await signIn('ben', {});
  });
  afterAll(async () => {
    await app?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    await app.connection.collection('notifications').deleteMany({});
    server.taken.length = 0;
    server.onRecipient = () => undefined;
    server.onMail = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  return {
    clock,
    users,
    get app() {
      return app;
    },
    get server() {
      return server;
    },
    signIn,
    notify: (recipient: SignedIn, payload: NotificationPayload = APPROVED) =>
      app.get(NotificationsService).notify({
        ...payload,
        userId: recipient.user.id,
        dedupeKey: `event-${(events += 1)}`,
        link: '/contribution-details/1',
      }),
    /** The e-mail of the only notification. */
    storedEmail: async () => (await notification())?.email,
    storedId: async () => String((await notification())?._id),
  };
}
