import { DATA_EXPORT_STATUSES, type DataExportStatus } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';

export class DataExportFileResponse {
  @IntField({ min: 0, description: 'Size in bytes' }) sizeBytes: number;
  @DateField({ description: 'When it can no longer be downloaded' }) expiresAt: Date;
}

export class DataExportResponse {
  @IdField({ description: 'The export' }) _id: string;
  @EnumField(DATA_EXPORT_STATUSES, { enumName: 'DataExportStatus', description: 'Status' }) status: DataExportStatus;
  @IntField({ min: 0, max: 100, description: 'Progress in percent' }) progress: number;
  @NestedField(() => DataExportFileResponse, { nullable: true, description: 'The file; null until it is ready' })
  file: DataExportFileResponse | null;
  @DateField({ description: 'When it was requested' }) createdAt: Date;
  @DateField({ nullable: true, description: 'When it ended' }) endedAt: Date | null;
}

export class DataExportDownloadResponse {
  @StringField({ description: 'Signed URL of the file, relative to the public URL', example: '/media/data-exports/…' })
  url: string;
  @DateField({ description: 'When the URL expires' }) expiresAt: Date;
}

/** Query parameters of the signed URL. Clients use the URL as a whole and never build it. */
export class DataExportFileQuery {
  @IntField({ query: true, min: 0, max: 100_000_000_000, description: 'When the URL expires, in seconds since 1970' })
  expires: number;

  @StringField({ maxLength: 100, description: 'Signature of path and expiry' })
  signature: string;
}
