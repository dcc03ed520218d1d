import { Global, Module } from '@nestjs/common';
import { PersonalValues } from './personal-values.js';
import { SharedAnswerInterceptor } from './shared-answer.interceptor.js';
import { SharedAnswers } from './shared-answers.js';
import { WriteVersions } from './write-versions.js';

/** Answers that many ask for. In every process, since every process writes. */
@Global()
@Module({
  providers: [WriteVersions, PersonalValues, SharedAnswers, SharedAnswerInterceptor],
  exports: [SharedAnswers, SharedAnswerInterceptor],
})
export class AnswersModule {}
