// The exports that the apps use; see react-router.mjs.
export { initReactI18next, useTranslation } from 'react-i18next-whole';
