import type { TaskQueue as PiscinaQueue } from 'piscina';

type Task = Parameters<PiscinaQueue['push']>[0];

/**
 * First in, first out. When the time of a task is up, Piscina also removes it after it has taken it from the queue to
 * wait for a free thread. Its own queues throw then, which would end the process.
 */
export class TaskQueue implements PiscinaQueue {
  private readonly tasks: Task[] = [];

  get size(): number {
    return this.tasks.length;
  }

  push(task: Task): void {
    this.tasks.push(task);
  }

  shift(): Task | null {
    return this.tasks.shift() ?? null;
  }

  remove(task: Task): void {
    const index = this.tasks.indexOf(task);
    if (index >= 0) this.tasks.splice(index, 1);
  }
}
