import type ai from '../features/ai-wizard/locales/en.json';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'submission';
    resources: { submission: typeof en; 'ai-wizard': typeof ai };
  }
}
