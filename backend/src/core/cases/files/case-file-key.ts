/** Storage key of a picture in a message. */
export function caseFileKey(id: string): string {
  return `cases/${id}.webp`;
}
