/** FIFO mutex: runs one task at a time. */
export class Mutex {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.tail.then(work);
    this.tail = result.catch(() => undefined);
    return result;
  }
}

/** One mutex per key. Never forgets a key, so use it for few, such as collections. */
export class KeyedMutex {
  private readonly mutexes = new Map<string, Mutex>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = this.mutexes.get(key) ?? new Mutex();
    this.mutexes.set(key, mutex);
    return mutex.run(work);
  }
}
