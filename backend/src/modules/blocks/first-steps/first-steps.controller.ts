import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { AnswerFirstStepsDto, FirstStepsResponse } from './first-steps.dto.js';
import { FirstStepsService } from './first-steps.service.js';

@ApiTags('users')
@Controller('api/users/me/first-steps')
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsService) {}

  @Get()
  @Endpoint({
    summary: 'Get your checklist for the start',
    description: 'Until your first approved contribution or your first published campaign, by what brings you here.',
    roles: 'signed-in',
    success: ApiData(FirstStepsResponse),
  })
  async getFirstSteps(@CurrentUser() user: AuthUser): Promise<{ data: FirstStepsResponse }> {
    return { data: { steps: await this.firstSteps.list(user) } };
  }

  @Put()
  @Endpoint({
    summary: 'Answer or skip the questions of the first visit',
    description: 'The first answer counts. Your checklist follows.',
    roles: 'signed-in',
    success: ApiData(FirstStepsResponse),
  })
  async answerFirstSteps(
    @Body() { purpose }: AnswerFirstStepsDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: FirstStepsResponse }> {
    return { data: { steps: await this.firstSteps.answer(user, purpose) } };
  }

  @Delete()
  @Endpoint({
    summary: 'Dismiss the questions and the checklist for ever',
    roles: 'signed-in',
    success: ApiNoContent(),
  })
  async dismissFirstSteps(@CurrentUser() user: AuthUser): Promise<void> {
    await this.firstSteps.dismiss(user);
  }
}
