import { Inject } from '@nestjs/common';

export const ENV = Symbol('ENV');

/** `constructor(@InjectEnv() private readonly env: Env)` (import `Env` as a type). */
export const InjectEnv = (): ParameterDecorator => Inject(ENV);
