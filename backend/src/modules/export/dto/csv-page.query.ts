import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { IdField } from '../../../platform/http/fields/text.fields.js';

/** Deeper than this a page by its number costs too much; the export itself has no such end. */
const CSV_MAX_PAGE = 1_000;

/** `?page=&limit=&spark_id=` of the pages of an export. */
export class CsvPageQuery {
  @IntField({ query: true, required: false, min: 1, max: CSV_MAX_PAGE, default: 1, description: 'Page, from 1' })
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
