/** Of an export of a person's data. */
export const DATA_EXPORT_STATUSES = ['running', 'ready', 'failed'] as const;
export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

/** Exports that a person can request on a day (UTC); failed ones do not count. */
export const DATA_EXPORTS_PER_DAY = 3;
/** How long an export can be downloaded. */
export const DATA_EXPORT_DAYS = 7;
