/** A response field with a value per user, in responses that are otherwise the same for everybody (as in edge-side includes). */
export interface PerUserFragment {
  /** Name of the field, at any depth of the response; the object that contains it has a string `_id`. */
  field: string;
  /** The collections that the values are read from. */
  readFrom: readonly string[];
  /** The value for anonymous callers, and for every id that `findValues` omits. */
  defaultValue: unknown;
  /** Finds the user's values by object id in one query; omits those that equal `defaultValue`. */
  findValues: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
}

export interface FragmentSharing {
  fragment: PerUserFragment;
  /** Users who get a different response, because they may see more of something in it. */
  excludedUserIds: ReadonlySet<string>;
}

const sharings = new WeakMap<object, FragmentSharing>();

/**
 * Marks a response as the same for all callers except admins and `excludedUserIds`, apart from the values of the
 * fragment's field. Only for routes with `perUser: 'fragment'`. Returns the response.
 */
export function perUserFragment<T extends object>(response: T, sharing: FragmentSharing): T {
  sharings.set(response, sharing);
  return response;
}

export function fragmentSharingOf(response: unknown): FragmentSharing | undefined {
  return typeof response === 'object' && response !== null ? sharings.get(response) : undefined;
}
