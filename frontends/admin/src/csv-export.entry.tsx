import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { ExportButton as CsvExport } from './features/csv-export/export-button';
/** Version of the contract that this build keeps (`@sparks/remote-contracts`). */
export const contractVersion = 1;
