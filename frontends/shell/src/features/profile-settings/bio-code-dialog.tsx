import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { asApiError, useCreateBioCodeMutation, useVerifySocialAccountMutation } from '@sparks/api-client';
import { accountNameProblem, ERROR_CODES, PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { Alert, Button, Countdown, Group, Modal, problemText, Stack, Text, TextInput, toast, useNow } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { dropCode, heldCode, holdCode, type HeldCode } from './bio-code';
import classes from './proven-accounts.module.css';

interface BioCodeDialogProps {
  platform: SocialPlatform | null;
  typedName: string | undefined;
  onClose: () => void;
}

/** Proves an account by a code in its bio. */
export function BioCodeDialog({ platform, typedName, onClose }: BioCodeDialogProps) {
  const { t } = useTranslations();
  // Keeps the content during the closing animation.
  const [shown, setShown] = useState(platform);
  if (platform && platform !== shown) setShown(platform);
  const name = shown ? PLATFORM_NAMES[shown] : '';
  return (
    <Modal opened={platform !== null} onClose={onClose} title={t('settings.proofs.dialogTitle', { platform: name })}>
      {shown ? <CodeSteps key={shown} platform={shown} typedName={typedName} onClose={onClose} /> : null}
    </Modal>
  );
}

interface CodeStepsProps {
  platform: SocialPlatform;
  typedName: string | undefined;
  onClose: () => void;
}

function CodeSteps({ platform, typedName, onClose }: CodeStepsProps) {
  const { t } = useTranslations();
  const [held, setHeld] = useState<HeldCode | null>(() => heldCode(platform, Date.now()));
  const [create, { isLoading, error }] = useCreateBioCodeMutation();
  const requestCode = async () => {
    const result = await create({ platform });
    if (!result.data) return;
    holdCode(platform, result.data.data);
    setHeld(result.data.data);
  };
  const name = PLATFORM_NAMES[platform];
  if (held === null)
    return (
      <Stack>
        <Text>{t('settings.proofs.intro', { platform: name })}</Text>
        {error ? (
          <Alert color="red" role="alert">
            {asApiError(error).message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('settings.proofs.cancel')}
          </Button>
          <Button data-autofocus loading={isLoading} onClick={() => void requestCode()}>
            {t('settings.proofs.getCode')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <CheckForm
      platform={platform}
      held={held}
      typedName={typedName}
      onExpired={() => {
        dropCode(platform);
        setHeld(null);
      }}
      onClose={onClose}
    />
  );
}

interface CheckFormProps extends CodeStepsProps {
  held: HeldCode;
  onExpired: () => void;
}

function CheckForm({ platform, held, typedName = '', onExpired, onClose }: CheckFormProps) {
  const { t } = useTranslations();
  const [handle, setHandle] = useState(typedName);
  const [isChecked, setIsChecked] = useState(false);
  const [verify, { isLoading, error }] = useVerifySocialAccountMutation();
  const now = useNow(1_000);
  const isOver = Date.parse(held.expiresAt) <= now.getTime();
  const problem = accountNameProblem(platform, handle);
  const refusal = error ? asApiError(error) : null;
  const name = PLATFORM_NAMES[platform];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem || isOver) return;
    const result = await verify({ platform, verifyAccountDto: { handle } });
    if (!result.data) return;
    dropCode(platform);
    toast.success({ message: t('settings.proofs.proven', { handle: result.data.data.handle, platform: name }) });
    onClose();
  };
  const isDead = isOver || refusal?.code === ERROR_CODES.bio_code_expired;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ol className={classes.steps}>
          <li>
            {t('settings.proofs.stepCopy')}
            <CodeField code={held.code} />
          </li>
          <li>{t('settings.proofs.stepPaste', { platform: name })}</li>
          <li>{t('settings.proofs.stepCheck')}</li>
        </ol>
        <TextInput
          label={t('settings.proofs.handle', { platform: name })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          value={handle}
          error={isChecked && problem ? problemText(problem) : undefined}
          onChange={(event) => setHandle(event.currentTarget.value)}
        />
        {isDead ? (
          <Alert color="amber" role="alert">
            {t('settings.proofs.expired')}
          </Alert>
        ) : refusal ? (
          <Alert color="red" role="alert">
            {refusal.message}
          </Alert>
        ) : null}
        {isDead ? null : (
          <Text size="sm" c="dimmed">
            {t('settings.proofs.validFor')} <Countdown compact endAt={new Date(held.expiresAt)} refreshMs={1_000} />
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('settings.proofs.cancel')}
          </Button>
          {isDead ? (
            <Button onClick={onExpired}>{t('settings.proofs.newCode')}</Button>
          ) : (
            <Button type="submit" loading={isLoading}>
              {t('settings.proofs.check')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function CodeField({ code }: { code: string }) {
  const { t } = useTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      // Clipboard access is blocked: select the text so that the user can copy it.
      field.current?.select();
      toast.info({ id: 'bio-code', message: t('developers.copyByHand') });
    }
  };
  return (
    <Group gap="xs" mt="xs" wrap="nowrap">
      <TextInput
        ref={field}
        readOnly
        aria-label={t('settings.proofs.code')}
        value={code}
        classNames={{ input: classes.code }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={
          isCopied ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconCopy size={18} stroke={1.5} aria-hidden />
        }
        onClick={() => void copy()}
      >
        {isCopied ? t('developers.copied') : t('developers.copy')}
      </Button>
    </Group>
  );
}
