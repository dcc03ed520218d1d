import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'analytics';
    resources: { analytics: typeof en };
  }
}
