import { Injectable } from '@nestjs/common';
import type { ErasedPerson } from './erased-person.js';

/**
 * end: ends what the person has under way · erase: erases data · finish: after the account was replaced with the
 * pseudonym.
 */
export const ERASURE_STAGES = ['end', 'erase', 'finish'] as const;
export type ErasureStage = (typeof ERASURE_STAGES)[number];

/** What a module does with its data of an erased person. Runs again after a crash: it has to be idempotent. */
export interface ErasureHook {
  /** Unique. */
  name: string;
  stage: ErasureStage;
  /** The collections whose rule is `hook`, see `PersonalData`. */
  collections: readonly string[];
  erase: (person: ErasedPerson) => Promise<void>;
}

/** Modules register their hooks at start-up; core does not depend on them. */
@Injectable()
export class ErasureHooks {
  private readonly hooks: ErasureHook[] = [];

  register(hook: ErasureHook): void {
    this.hooks.push(hook);
  }

  get collections(): string[] {
    return this.hooks.flatMap(({ collections }) => collections);
  }

  listOf(stage: ErasureStage): ErasureHook[] {
    return this.hooks.filter((hook) => hook.stage === stage);
  }
}
