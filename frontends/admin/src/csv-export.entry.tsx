import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { ExportButton as CsvExport } from './features/csv-export/export-button';
/** Version of the remote contract (`@sparks/remote-contracts`) that this build implements. */
export const contractVersion = 1;
