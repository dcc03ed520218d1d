export { QueryError } from '@sparks/ui';
