import type ai from '../features/ai-wizard/locales/en';
import type en from './en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'submission';
    resources: { submission: typeof en; 'ai-wizard': typeof ai };
  }
}
