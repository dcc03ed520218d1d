// The translations for React as far as the apps use them; see react-router.mjs.
export { initReactI18next, useTranslation } from 'react-i18next-whole';
