import { flag, generatedSecret, type SettingReader } from './setting.js';

export interface WebhookSettings {
  /** Signing secrets are stored encrypted with a key that is derived from it. */
  secretKey: string;
  /** Endpoints may be on this machine and in its network, also without TLS. */
  allowsLocalTargets: boolean;
}

/** Good enough where one person works on one machine. */
const LOCAL_SECRET_KEY = 'only-for-this-machine-and-its-person';

/** Reads WEBHOOK_SECRET_KEY and WEBHOOK_LOCAL_TARGETS, which a real installation must not turn on. */
export function readWebhookSettings(read: SettingReader, isReal: boolean): WebhookSettings {
  const allowsLocalTargets = read.withDefault('WEBHOOK_LOCAL_TARGETS', flag(), false);
  if (allowsLocalTargets && isReal) {
    read.problems.push({
      name: 'WEBHOOK_LOCAL_TARGETS',
      message: 'WEBHOOK_LOCAL_TARGETS: expected false (NODE_ENV is production and LOCAL_MODE is not true), got "true"',
    });
  }
  return {
    secretKey: isReal
      ? read.required('WEBHOOK_SECRET_KEY', generatedSecret(), 'there is no default in production')
      : read.withDefault('WEBHOOK_SECRET_KEY', generatedSecret(), LOCAL_SECRET_KEY),
    allowsLocalTargets,
  };
}
