import { Types } from 'mongoose';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { TAX_FORMS_OF_TESTS } from '../../../test/support/tax-scene.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { loadEnv } from '../../platform/config/env.js';
import { TaxNumberCipher } from './tax-number-cipher.js';
import { TaxNumberRotationService } from './tax-number-rotation.service.js';
import { TaxProfileRepository } from './tax-profile.repository.js';
import { TaxApiModule } from './tax.module.js';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const cipherWith = (...keys: string[]) => new TaxNumberCipher(loadEnv({ TAX_ENCRYPTION_KEYS: keys.join() }));
const { us, gb } = TAX_FORMS_OF_TESTS;

let app: TestApp;
let ada: SignedIn;
let cleo: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ modules: [TaxApiModule], env: { TAX_ENCRYPTION_KEYS: key('old', 1) } });
  [ada, cleo] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'cleo')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await ada.http('PUT', '/api/tax-profile', us);
  await cleo.http('PUT', '/api/tax-profile', { ...gb, taxId: undefined });
});

const numberOf = async () =>
  (await app.connection.collection('tax_profiles').findOne({ userId: new Types.ObjectId(ada.user.id) }))
    ?.encryptedTaxId as string;
const rotationWith = (cipher: TaxNumberCipher) => new TaxNumberRotationService(app.get(TaxProfileRepository), cipher);

it('encrypts every number with the first key, once', async () => {
  const rotation = rotationWith(cipherWith(key('new', 2), key('old', 1)));
  expect(await rotation.rotate()).toEqual({ numbers: 1, reencrypted: 1 });
  expect(cipherWith(key('new', 2)).decrypt(await numberOf(), ada.user.id)).toBe('219097431');
  expect(await rotation.rotate()).toEqual({ numbers: 1, reencrypted: 0 });
});

it('fails without the key of a number, and changes nothing', async () => {
  const before = await numberOf();
  await expect(rotationWith(cipherWith(key('new', 2))).rotate()).rejects.toThrow('the key "old"');
  expect(await numberOf()).toBe(before);
});

it('keeps a number that its person replaces meanwhile', async () => {
  const profiles = app.get(TaxProfileRepository);
  const [read] = await profiles.findByUsers([ada.user.id]);
  await ada.http('PUT', '/api/tax-profile', { ...us, taxId: '219-09-8888' });
  expect(await profiles.replaceEncryptedTaxId(read!, 'late')).toBe(false);
  expect(app.get(TaxNumberCipher).decrypt(await numberOf(), ada.user.id)).toBe('219098888');
});
