import type { Types } from 'mongoose';
import type { DataExportFile } from './data-export.schema.js';

/** Name under which browsers save the file. */
export const DOWNLOAD_NAME = 'sparks-data.zip';

const FILE_NAME = /^[0-9a-f]{24}-[1-9][0-9]{0,5}\.zip$/u;

/** Contains the attempt's number, so that no attempt overwrites the file of another. */
export function fileNameOf(exportId: Types.ObjectId, { attempt }: Pick<DataExportFile, 'attempt'>): string {
  return `${exportId.toHexString()}-${attempt}.zip`;
}

/** Storage key; `null` for an invalid name. */
export function fileKeyOf(fileName: string): string | null {
  return FILE_NAME.test(fileName) ? `data-exports/${fileName}` : null;
}

/** Relative to the public URL of the product. */
export function filePathOf(fileName: string): string {
  return `/media/data-exports/${fileName}`;
}
