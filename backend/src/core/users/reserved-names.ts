import { Injectable } from '@nestjs/common';
import { reservedNameCheck, reservedNameProblems, type FieldError, type ReservedNameCheck } from '@sparks/domain';
import type { Env } from '../../platform/config/env.js';
import { InjectEnv } from '../../platform/config/inject-env.js';

/** Names of the operator, with those of `RESERVED_NAMES`; only admins may have them. */
@Injectable()
export class ReservedNames {
  readonly isReserved: ReservedNameCheck;

  constructor(@InjectEnv() env: Env) {
    this.isReserved = reservedNameCheck(env.reservedNames);
  }

  problemsOf(profile: Parameters<typeof reservedNameProblems>[0]): FieldError[] {
    return reservedNameProblems(profile, this.isReserved);
  }
}
