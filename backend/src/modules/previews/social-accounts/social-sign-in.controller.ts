import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SIGN_IN_PLATFORMS, type SignInPlatform } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import type { ApiReply, ApiRequest } from '../../../platform/http/api-request.js';
import { notFound } from '../../../platform/http/app-error.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { BeginSignInDto, BegunSignInResponse, TiktokLoginQuery } from './dto/social-sign-in.dto.js';
import { SIGN_IN_TTL_MS, SocialSignInService, type SignInCallback } from './social-sign-in.service.js';

/** Binds a sign-in to the browser that started it. */
const COOKIE = 'sparks_social_sign_in';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,100})(?:;|$)`);
const LONGEST_VALUE = 4_096;

const redirect = (summary: string, description: string): EndpointOptions => ({
  summary,
  description: `${description} For browsers: answers with a redirect, whatever happens.`,
  roles: 'public',
  success: ApiNoContent(),
  status: 302,
  rateLimit: { max: 120, windowMs: 60_000 },
});
const LEADS_ON = 'Needs the cookie of `startSocialSignIn`; redirects to the start page without it.';
const COMES_BACK =
  'Completes the sign-in, links the account and redirects to the return path with the outcome in its query.';

/**
 * Sign-in with a platform: a request with a bearer token starts it; the two redirects that follow identify the browser
 * by a cookie.
 */
@ApiTags('social accounts')
@Controller('api')
export class SocialSignInController {
  constructor(
    private readonly signIns: SocialSignInService,
    @InjectEnv() private readonly env: Env,
  ) {}

  @Post('social-accounts/:platform/sign-in')
  @ApiParam({ name: 'platform', enum: SIGN_IN_PLATFORMS, enumName: 'SignInPlatform' })
  @Endpoint({
    summary: 'Start connecting an account on a platform',
    description: 'Sets a cookie, because page navigations cannot send a bearer token, and returns the URL to open.',
    roles: 'signed-in',
    success: ApiData(BegunSignInResponse),
    errors: { 404: ['NOT_FOUND'] },
    rateLimit: { max: 30, windowMs: 60_000 },
  })
  async startSocialSignIn(
    @Param('platform') platform: string,
    @Body() { returnTo }: BeginSignInDto,
    @CurrentUser() user: AuthUser,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<{ data: BegunSignInResponse }> {
    const { browserSecret, url } = await this.signIns.startSignIn(signInPlatform(platform), user.id, returnTo);
    this.setCookie(reply, browserSecret, SIGN_IN_TTL_MS / 1_000);
    return { data: { url } };
  }

  @Get('twitter/login')
  @Endpoint(redirect('Go to X to sign in', LEADS_ON))
  async goToTwitter(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    leadTo(reply, await this.signIns.createAuthorizationUrl('twitter', cookieOf(request)));
  }

  @Get('tiktok/login')
  @Endpoint(redirect('Go to TikTok to sign in', LEADS_ON))
  async goToTiktok(
    @Query() { code_challenge: codeChallenge }: TiktokLoginQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<void> {
    leadTo(reply, await this.signIns.createAuthorizationUrl('tiktok', cookieOf(request), codeChallenge));
  }

  @Get('youtube/login')
  @Endpoint(redirect('Go to Google to sign in to a YouTube channel', LEADS_ON))
  async goToGoogle(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    leadTo(reply, await this.signIns.createAuthorizationUrl('youtube', cookieOf(request)));
  }

  @Get('twitter/callback')
  @Endpoint(redirect('Come back from X', COMES_BACK))
  async comeBackFromTwitter(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.comeBack('twitter', request, reply);
  }

  @Get('tiktok/callback')
  @Endpoint(redirect('Come back from TikTok', COMES_BACK))
  async comeBackFromTiktok(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.comeBack('tiktok', request, reply);
  }

  @Get('youtube/callback')
  @Endpoint(redirect('Come back from Google', COMES_BACK))
  async comeBackFromGoogle(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.comeBack('youtube', request, reply);
  }

  private async comeBack(platform: SignInPlatform, request: ApiRequest, reply: ApiReply): Promise<void> {
    const address = await this.signIns.finishSignIn(platform, cookieOf(request), callbackOf(request));
    this.setCookie(reply, '', 0);
    leadTo(reply, address);
  }

  /** Lax: the platform's redirect back is a cross-site navigation that has to carry the cookie. */
  private setCookie(reply: ApiReply, value: string, maxAgeS: number): void {
    const secure = this.env.publicUrl.startsWith('https:') ? '; Secure' : '';
    reply.header('set-cookie', `${COOKIE}=${value}; Path=/api; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`);
  }
}

function signInPlatform(name: string): SignInPlatform {
  const platform = SIGN_IN_PLATFORMS.find((candidate) => candidate === name);
  if (platform === undefined) throw notFound();
  return platform;
}

function cookieOf({ headers }: ApiRequest): string {
  return COOKIE_VALUE.exec(headers.cookie ?? '')?.[1] ?? '';
}

/** Not a DTO: platforms add parameters of their own, which must not be rejected. */
function callbackOf({ query }: ApiRequest): SignInCallback {
  const given = (name: string): string | undefined => {
    const value = (query as Record<string, unknown>)[name];
    return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : undefined;
  };
  return { state: given('state'), code: given('code'), error: given('error') };
}

/** The URL may carry a state, so it must not be cached or leak as a referrer. */
function leadTo(reply: ApiReply, address: string): void {
  reply.header('location', address).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}
