import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { asApiError, useUpdateMeMutation, type MeResponse } from '@sparks/api-client';
import { useAnswerFirstStepsMutation } from '@sparks/api-client/lazy';
import { COUNTRIES, PURPOSES, type CountryCode, type Purpose } from '@sparks/domain';
import { Button, Group, Input, Text, Title, toast } from '@sparks/ui';
import { Radio, Select, useCountryOptions } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import classes from './first-steps.module.css';

/** Asked once. Each question can be left open, all can be skipped, and the page below works meanwhile. */
export function Questions({ me, onAnswered }: { me: MeResponse; onAnswered: () => void }) {
  const { t } = useTranslations();
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [country, setCountry] = useState<string | null>(null);
  const [updateMe, { isLoading: isSavingCountry }] = useUpdateMeMutation();
  const [answer, { isLoading: isAnswering }] = useAnswerFirstStepsMutation();
  const [asksCountry] = useState(me.country === undefined);
  const send = async (answers: { purpose?: Purpose; country?: string }) => {
    const stored = answers.country
      ? await updateMe({ updateMeDto: { country: answers.country as CountryCode } })
      : { error: undefined };
    const { error } = stored.error
      ? stored
      : await answer({ answerFirstStepsDto: answers.purpose ? { purpose: answers.purpose } : {} });
    if (error) return toast.error({ title: t('firstSteps.failed'), message: asApiError(error).message });
    onAnswered();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send({ ...(purpose ? { purpose } : {}), ...(country ? { country } : {}) });
  };
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <form className={classes.questions} onSubmit={save}>
        <div>
          <Title order={2} size="h4" id="first-steps">
            {t('firstSteps.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('firstSteps.text')}
          </Text>
        </div>
        <div className={classes.fields}>
          <Radio.Group
            label={t('firstSteps.purpose')}
            value={purpose}
            onChange={(value) => setPurpose(PURPOSES.find((candidate) => candidate === value) ?? null)}
          >
            <div className={classes.options}>
              {PURPOSES.map((value) => (
                <Radio key={value} value={value} label={t(`firstSteps.purposes.${value}`)} />
              ))}
            </div>
          </Radio.Group>
          {asksCountry ? <CountryQuestion value={country} onChange={setCountry} /> : null}
          <div>
            <Input.Label labelElement="div">{t('firstSteps.accounts')}</Input.Label>
            <Text size="xs" c="dimmed" mb="xs">
              {t('firstSteps.accountsHint')}
            </Text>
            <Button component={Link} to={paths.myProfile} variant="default" size="compact-sm">
              {t('firstSteps.prove')}
            </Button>
          </div>
        </div>
        <Group gap="xs">
          <Button type="submit" loading={isSavingCountry || isAnswering}>
            {t('firstSteps.save')}
          </Button>
          <Button variant="subtle" color="gray" disabled={isSavingCountry || isAnswering} onClick={() => void send({})}>
            {t('firstSteps.skip')}
          </Button>
        </Group>
      </form>
    </section>
  );
}

const COUNTRY_CODES = COUNTRIES.map(({ code }) => code);

function CountryQuestion({ value, onChange }: { value: string | null; onChange: (country: string | null) => void }) {
  const { t } = useTranslations();
  const countries = useCountryOptions(COUNTRY_CODES);
  return (
    <Select
      label={t('firstSteps.country')}
      description={t('firstSteps.countryHint')}
      placeholder={t('firstSteps.countryChoose')}
      nothingFoundMessage={t('firstSteps.countryNone')}
      searchable
      autoComplete="off"
      data={countries}
      value={value}
      onChange={onChange}
    />
  );
}
