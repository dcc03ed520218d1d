/**
 * Thrown by a job that ends early because its process stops. It is no failure: the job goes to the head of its queue at
 * once, with all its attempts, and the next worker goes on.
 */
export class HandedBack extends Error {
  constructor(options?: ErrorOptions) {
    super('The process stops; another worker goes on', options);
    this.name = 'HandedBack';
    // Bull keeps the stacks of what failed; nobody has to look for this one.
    this.stack = undefined;
  }
}
