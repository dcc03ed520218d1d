import { flag, generatedSecret, type SettingReader } from './setting.js';

export interface WebhookSettings {
  /** Key material for encrypting stored signing secrets. */
  secretKey: string;
  /** Allows endpoints on this machine and in its network, also without TLS. */
  allowsLocalTargets: boolean;
}

/** Default for local use. */
const LOCAL_SECRET_KEY = 'only-for-this-machine-and-its-person';

/** Reads WEBHOOK_SECRET_KEY and WEBHOOK_LOCAL_TARGETS, which is invalid in deployments. */
export function readWebhookSettings(read: SettingReader, isDeployed: boolean): WebhookSettings {
  const allowsLocalTargets = read.withDefault('WEBHOOK_LOCAL_TARGETS', flag(), false);
  if (allowsLocalTargets && isDeployed) {
    read.problems.push({
      name: 'WEBHOOK_LOCAL_TARGETS',
      message: 'WEBHOOK_LOCAL_TARGETS: expected false (NODE_ENV is production and LOCAL_MODE is not true), got "true"',
    });
  }
  return {
    secretKey: isDeployed
      ? read.required('WEBHOOK_SECRET_KEY', generatedSecret(), 'there is no default in production')
      : read.withDefault('WEBHOOK_SECRET_KEY', generatedSecret(), LOCAL_SECRET_KEY),
    allowsLocalTargets,
  };
}
