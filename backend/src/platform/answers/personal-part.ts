/** A field that each person has a value of their own for, in answers that are the same for everybody otherwise. */
export interface PersonalPart {
  /** Name of the field, wherever it stands in the answer; the object around it has an `_id`, a text. */
  field: string;
  /** The collections that its values are read from. */
  readFrom: readonly string[];
  /** What the field holds for somebody who is not signed in, and for everything that `valuesOf` does not name. */
  none: unknown;
  /** The values of a person for things with these ids, by id: those that are not `none`. One query, however many ids. */
  valuesOf: (userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
}

/** How an answer may be given to others than the one it was made for. */
export interface Sharing {
  part: PersonalPart;
  /** Ids of those who get another answer than everybody: who is shown more of something in it. */
  notFor: ReadonlySet<string>;
}

const sharings = new WeakMap<object, Sharing>();

/**
 * Says of an answer that nobody who is not signed in, and no signed-in person but admins and those in `notFor`, would get another
 * one, besides the values of the field of `part`. Only for routes with `perPerson: 'part'`. Returns the answer.
 */
export function sameButFor<T extends object>(answer: T, sharing: Sharing): T {
  sharings.set(answer, sharing);
  return answer;
}

/** What was said of an answer by `sameButFor`. */
export function sharingOf(answer: unknown): Sharing | undefined {
  return typeof answer === 'object' && answer !== null ? sharings.get(answer) : undefined;
}
