import { Injectable } from '@nestjs/common';

/** Whether a case about the person is open, such as a dispute about one of their payments. Must use an index. */
export type OpenCaseCheck = (userId: string) => Promise<boolean>;

/** The registry of cases that hold payouts. Other modules register their checks at startup. */
@Injectable()
export class PayoutCases {
  private readonly checks: OpenCaseCheck[] = [];

  register(check: OpenCaseCheck): void {
    this.checks.push(check);
  }

  async hasOpenCase(userId: string): Promise<boolean> {
    return (await Promise.all(this.checks.map((check) => check(userId)))).some((isOpen) => isOpen);
  }
}
