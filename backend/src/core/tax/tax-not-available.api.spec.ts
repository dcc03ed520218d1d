import { signInAs } from '../../../test/support/sign-in.js';
import { TAX_FORMS_OF_TESTS } from '../../../test/support/tax-scene.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { loadEnv } from '../../platform/config/env.js';
import { TaxNumberCipher } from './tax-number-cipher.js';
import { TaxProfilesService } from './tax-profiles.service.js';
import { TaxApiModule } from './tax.module.js';

describe('Without TAX_ENCRYPTION_KEYS', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Only deployments have no key by default, and they need many other settings.
    const value = new TaxNumberCipher({ ...loadEnv({}), tax: { encryptionKeys: [] } });
    app = await createTestApp({ modules: [TaxApiModule], overrides: [{ token: TaxNumberCipher, value }] });
  });
  afterAll(() => app.close());

  it('answers 503 on the routes of tax forms, and stores nothing', async () => {
    const [ada, root] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'root')]);
    const answers = await Promise.all([
      ada.http('GET', '/api/tax-profile'),
      ada.http('PUT', '/api/tax-profile', TAX_FORMS_OF_TESTS.us),
      root.http('GET', '/api/admin/tax-report?year=2026'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([503, 'tax_profiles_not_available']),
    );
    expect(await app.connection.collection('tax_profiles').countDocuments()).toBe(0);
    expect((await ada.http('GET', '/api/users/me')).status).toBe(200);
    expect((await ada.http('GET', '/api/audit')).status).toBe(403);
  });

  it('makes no payout wait', async () => {
    const ada = await signInAs(app, 'ada');
    expect(await app.get(TaxProfilesService).isFormDue(ada.user.id, 'US', 1_000_000)).toBe(false);
  });
});
