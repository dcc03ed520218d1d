import { EXPORT_STATUSES, type ExportStatus } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

/** Body of `POST /api/exports`. */
export class StartExportDto {
  @IdField({ description: 'The campaign whose contributions are exported' }) spark_id: string;
}

/** Which of the caller's exports. */
export class ExportsQuery extends PageQuery {
  @IdField({ required: false, description: 'Only those of this campaign' }) spark_id?: string;
}

export class ExportFileResponse {
  @StringField({ description: 'Name under which it is saved', example: 'summer-contributions-2026-05-01.csv' })
  name: string;
  @IntField({ min: 0, description: 'Size in bytes' }) sizeBytes: number;
  @DateField({ description: 'Until when it can be downloaded' }) expiresAt: Date;
}

/** A CSV export of a campaign's contributions. */
export class ExportResponse {
  @IdField({ description: 'The export' }) _id: string;
  @IdField({ description: 'The campaign' }) sparkId: string;
  @StringField({ description: 'Its name when this was started' }) sparkName: string;
  @EnumField(EXPORT_STATUSES, {
    enumName: 'ExportStatus',
    description: 'exporting goes on; an error may have a file with what was fetched until then',
  })
  status: ExportStatus;
  @IntField({ min: 0, description: 'Complete pages' }) page: number;
  @IntField({ min: 1, description: 'Pages in all, as far as known' }) totalPages: number;
  @IntField({ min: 0, description: 'Contributions in the complete pages' }) rows: number;
  @IntField({ min: 1, nullable: true, description: 'The page that could not be fetched' }) failedPage: number | null;
  @StringField({
    nullable: true,
    description: 'What went wrong, for people; null unless the status is error',
    example: 'Failed to fetch page 3',
  })
  message: string | null;
  @NestedField(() => ExportFileResponse, { nullable: true, description: 'null: there is none (yet, or any more)' })
  file: ExportFileResponse | null;
  @DateField({ description: 'When it was started' }) createdAt: Date;
  @DateField({ nullable: true, description: 'When it ended' }) endedAt: Date | null;
}
