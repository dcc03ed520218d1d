import { EXPORT_STATUSES, type ExportStatus } from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

export class StartExportDto {
  @IdField({ description: 'The campaign whose contributions are exported' }) spark_id: string;
}

export class ExportsQuery extends PageQuery {
  @IdField({ required: false, description: 'Only exports of this campaign; not together with everyone' })
  spark_id?: string;
  @BooleanField({ query: true, required: false, default: false, description: 'Also the exports of other admins' })
  everyone: boolean = false;
}

export class ExportFileResponse {
  @StringField({ description: 'File name', example: 'summer-contributions-2026-05-01.csv' })
  name: string;
  @IntField({ min: 0, description: 'Size in bytes' }) sizeBytes: number;
  @DateField({ description: 'When it can no longer be downloaded' }) expiresAt: Date;
}

export class ExportResponse {
  @IdField({ description: 'The export' }) _id: string;
  @IdField({ description: 'The campaign' }) sparkId: string;
  @StringField({ description: 'Name of the campaign when the export was started' }) sparkName: string;
  @EnumField(EXPORT_STATUSES, {
    enumName: 'ExportStatus',
    description: 'exporting: in progress; error: failed, with a file of the pages fetched so far, if any',
  })
  status: ExportStatus;
  @IntField({ min: 0, description: 'Completed pages' }) page: number;
  @IntField({ min: 1, description: 'Expected number of pages' }) totalPages: number;
  @IntField({ min: 0, description: 'Contributions in the completed pages' }) rows: number;
  @IntField({ min: 1, nullable: true, description: 'The page that could not be fetched' }) failedPage: number | null;
  @StringField({
    nullable: true,
    description: 'Error message; null unless the status is error',
    example: 'Failed to fetch page 3',
  })
  message: string | null;
  @NestedField(() => ExportFileResponse, {
    nullable: true,
    description: 'The file; null while in progress, after a cancellation and after expiry',
  })
  file: ExportFileResponse | null;
  @StringField({ nullable: true, description: 'Username of the admin who started it; only in lists' })
  startedBy: string | null;
  @BooleanField({ description: 'The caller started it, and only the caller can download and cancel it' })
  isOwn: boolean;
  @DateField({ description: 'When the export was started' }) createdAt: Date;
  @DateField({ nullable: true, description: 'When the export ended' }) endedAt: Date | null;
}
