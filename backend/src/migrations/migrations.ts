import type { Migration } from '../platform/database/migrations/migration.js';
import { privacyOfContributions } from './0001-privacy-of-contributions.js';

/** Changes of stored data that a version of the product needs; see docs/how-to/add-a-migration.md. */
export const ALL_MIGRATIONS: readonly Migration[] = [privacyOfContributions];
