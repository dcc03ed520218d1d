/** Thrown by a job that ends early because its process shuts down. Not a failure: the job is requeued at once and keeps its attempts. */
export class JobRequeuedError extends Error {
  constructor(options?: ErrorOptions) {
    super('The process is shutting down; another worker continues the job', options);
    this.name = 'JobRequeuedError';
    // Bull stores the stack of a failed job; this one carries no information.
    this.stack = undefined;
  }
}
