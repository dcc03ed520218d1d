/** Of a campaign; the lists that contain it do not show them. */
const PRIVATE_DETAILS = { description: '', brandUrl: '' };

/** A copy of loaded data in which private campaigns have no details that only their own page shows. */
export function withoutPrivateDetails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivateDetails);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPrivateDetails(inner)]));
  return copy.isPrivate === true && 'description' in copy ? { ...copy, ...PRIVATE_DETAILS } : copy;
}
