import { setting, type SettingReader } from './setting.js';

export interface TaxEncryptionKey {
  /** Stored with each number that the key has encrypted. */
  id: string;
  /** 32 bytes in base64. */
  key: string;
}

export interface TaxSettings {
  /** The first key encrypts, all of them decrypt. Empty: tax forms are not available. */
  encryptionKeys: readonly TaxEncryptionKey[];
}

const KEY_BYTES = 32;
const KEY = /^([a-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/u;

/** Default for local use. */
const LOCAL_KEYS = [{ id: 'local', key: Buffer.from('only-for-this-machine-and-its-pe').toString('base64') }];

const keyList = () =>
  setting<TaxEncryptionKey[]>(
    'comma-separated keys such as 2026a:<32 bytes in base64>, each with its own id',
    (value) => {
      const keys = value.split(',').map((item) => {
        const [, id = '', key = ''] = KEY.exec(item.trim()) ?? [];
        return { id, key };
      });
      const areKeys = keys.every(({ key }) => Buffer.from(key, 'base64').length === KEY_BYTES);
      return areKeys && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined;
    },
    true,
  );

/** Reads TAX_ENCRYPTION_KEYS. Deployments have no default: without keys, tax forms are not available. */
export function readTaxSettings(read: SettingReader, isDeployed: boolean): TaxSettings {
  return { encryptionKeys: read.withDefault('TAX_ENCRYPTION_KEYS', keyList(), isDeployed ? [] : LOCAL_KEYS) };
}
