import type en from './en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'submission';
    resources: { submission: typeof en };
  }
}
