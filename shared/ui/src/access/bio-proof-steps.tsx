import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { accountNameProblem, ERROR_CODES, PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { CodeToCopy } from '../feedback/code-to-copy';
import { errorText, problemText } from '../language/server-texts';
import { useSharedTranslations } from '../language/shared-translations';
import { Countdown } from '../time/countdown';
import { useNow } from '../time/use-now';
import classes from './bio-proof-steps.module.css';

type ProofError = Parameters<typeof errorText>[0];

/** `useBioProof` of the API client. */
interface Proof {
  readonly code: { readonly code: string; readonly expiresAt: string } | null;
  readonly requestCode: () => Promise<void>;
  readonly isRequesting: boolean;
  readonly requestError: ProofError | null;
  readonly check: (handle: string) => Promise<{ readonly handle: string } | null>;
  readonly isChecking: boolean;
  readonly checkError: ProofError | null;
  readonly discardCode: () => void;
}

interface BioProofStepsProps {
  platform: SocialPlatform;
  proof: Proof;
  /** Initial account name. */
  handle?: string;
  /** Label of the button that reads the bio. */
  checkLabel?: string;
  onProven: (handle: string) => void;
  onCancel: () => void;
}

/** Proves an account by a code in its bio: request the code, paste it at the platform, check. */
export function BioProofSteps({ proof, ...props }: BioProofStepsProps) {
  const { code } = proof;
  return code === null ? (
    <CodeRequest proof={proof} {...props} />
  ) : (
    <CodeCheck key={code.code} proof={proof} code={code} {...props} />
  );
}

function CodeRequest({ platform, proof, onCancel }: BioProofStepsProps) {
  const t = useSharedTranslations();
  return (
    <Stack>
      <Text size="sm">{t('bioProof.intro', { platform: PLATFORM_NAMES[platform] })}</Text>
      <Refusal error={proof.requestError} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('bioProof.cancel')}
        </Button>
        <Button data-autofocus loading={proof.isRequesting} onClick={() => void proof.requestCode()}>
          {t('bioProof.getCode')}
        </Button>
      </Group>
    </Stack>
  );
}

interface CodeCheckProps extends BioProofStepsProps {
  code: NonNullable<Proof['code']>;
}

function CodeCheck({ platform, proof, code, handle: initial = '', checkLabel, onProven, onCancel }: CodeCheckProps) {
  const t = useSharedTranslations();
  const [handle, setHandle] = useState(initial);
  const [isValidated, setIsValidated] = useState(false);
  const now = useNow(1_000);
  const isExpired =
    Date.parse(code.expiresAt) <= now.getTime() || proof.checkError?.code === ERROR_CODES.bio_code_expired;
  const problem = accountNameProblem(platform, handle);
  const name = PLATFORM_NAMES[platform];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsValidated(true);
    if (problem || isExpired) return;
    const account = await proof.check(handle);
    if (account) onProven(account.handle);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ol className={classes.steps}>
          <li>
            <Text size="sm" mb={6}>
              {t('bioProof.stepCopy')}
            </Text>
            <CodeToCopy code={code.code} />
          </li>
          <li>
            <Text size="sm">{t('bioProof.stepPaste', { platform: name })}</Text>
          </li>
          <li>
            <Text size="sm">{t('bioProof.stepCheck')}</Text>
          </li>
        </ol>
        <TextInput
          label={t('bioProof.handle', { platform: name })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          value={handle}
          error={isValidated && problem ? problemText(problem) : undefined}
          onChange={(event) => setHandle(event.currentTarget.value)}
        />
        {isExpired ? (
          <Alert color="amber" role="alert">
            {t('bioProof.expired')}
          </Alert>
        ) : (
          <>
            <Refusal error={proof.checkError} />
            <Text size="sm" c="dimmed">
              {t('bioProof.validFor')} <Countdown compact endAt={new Date(code.expiresAt)} refreshMs={1_000} />
            </Text>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('bioProof.cancel')}
          </Button>
          {isExpired ? (
            <Button onClick={proof.discardCode}>{t('bioProof.newCode')}</Button>
          ) : (
            <Button type="submit" loading={proof.isChecking}>
              {checkLabel ?? t('bioProof.check')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Refusal({ error }: { error: ProofError | null }) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert">
      {errorText(error)}
    </Alert>
  );
}
