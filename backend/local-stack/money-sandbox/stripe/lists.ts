import type { Form } from './form.js';
import { invalidRequest, missing } from './stripe-failure.js';

/** Parameters of every list. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'];

interface Listed {
  id: string;
  created: number;
}

/**
 * A page of Stripe's lists: newest first, `limit` 1 to 100 (10), cursors by id, `created` as range.
 * @param items oldest first
 */
export function listPage<T extends Listed>(items: readonly T[], form: Form, url: string, kind: string) {
  const limit = form.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('limit must be between 1 and 100', { param: 'limit' });
  const all = items.filter(({ created }) => isInRange(created, form)).reverse();
  const position = (param: string): number | undefined => {
    const id = form.text(param);
    if (id === undefined) return undefined;
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw missing(kind, id, param, 400);
    return index;
  };
  const [after, before] = [position('starting_after'), position('ending_before')];
  if (before !== undefined) {
    const start = Math.max(0, before - limit);
    return { object: 'list' as const, url, has_more: start > 0, data: all.slice(start, before) };
  }
  const start = after === undefined ? 0 : after + 1;
  return { object: 'list' as const, url, has_more: all.length > start + limit, data: all.slice(start, start + limit) };
}

function isInRange(created: number, form: Form): boolean {
  const bound = (operator: string, isInside: (limit: number) => boolean): boolean => {
    const limit = form.integer(`created${operator}`);
    return limit === undefined || isInside(limit);
  };
  return (
    bound('', (at) => created === at) &&
    bound('[gt]', (at) => created > at) &&
    bound('[gte]', (at) => created >= at) &&
    bound('[lt]', (at) => created < at) &&
    bound('[lte]', (at) => created <= at)
  );
}
