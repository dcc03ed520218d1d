import { csvFileName } from './csv/csv-text.js';
import type { ExportFileResponse, ExportResponse } from './dto/export.dto.js';
import { failureText } from './export.errors.js';
import type { ExportRecord } from './export.schema.js';

/** @param by in lists: who started it */
export function toExportResponse(
  record: ExportRecord,
  by: Pick<ExportResponse, 'startedBy' | 'isOwn'> = { startedBy: null, isOwn: true },
): ExportResponse {
  const { _id, sparkId, sparkName, status, page, totalPages, rows, failedPage, createdAt, endedAt } = record;
  return {
    _id: _id.toHexString(),
    sparkId: sparkId.toHexString(),
    sparkName,
    status,
    page,
    totalPages,
    rows,
    failedPage,
    message: status === 'error' ? failureText(failedPage) : null,
    file: toFile(record),
    ...by,
    createdAt,
    endedAt,
  };
}

function toFile({ file, sparkSlug, createdAt, expiresAt }: ExportRecord): ExportFileResponse | null {
  return file && expiresAt ? { name: csvFileName(sparkSlug, createdAt), sizeBytes: file.sizeBytes, expiresAt } : null;
}
