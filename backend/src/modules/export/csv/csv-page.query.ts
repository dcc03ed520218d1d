import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { IdField } from '../../../platform/http/fields/text.fields.js';

/** Offset pagination gets too slow beyond this page; the export uses a keyset cursor and has no limit. */
const CSV_MAX_PAGE = 1_000;

export class CsvPageQuery {
  @IntField({ query: true, required: false, min: 1, max: CSV_MAX_PAGE, default: 1, description: 'Page number, from 1' })
  page: number = 1;

  @IntField({
    query: true,
    required: false,
    min: 1,
    max: EXPORT_PAGE_SIZE,
    default: EXPORT_PAGE_SIZE,
    description: 'Contributions per page',
  })
  limit: number = EXPORT_PAGE_SIZE;

  @IdField({ description: 'The campaign' })
  spark_id: string;
}
