import { isLoginRuleLooser, type LoginRule as Rule } from '@engawa/contract/login-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';
import type { WithProof } from './use-proof.tsx';

type Method = Rule['allowed'][number];

const RuleForm = (props: { companyId: string; rule: Rule; withProof: WithProof }) => {
  const { companyId, rule, withProof } = props;
  const { t } = useTranslation('second_factors');
  const sentenceOf = useFactorSentence();
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const { isBusy, failure, act } = useAct();
  const [chosen, setChosen] = useState<ReadonlySet<Method>>(
    () => new Set(rule.allowed.length === 0 ? rule.methods.map(({ method }) => method) : rule.allowed),
  );
  const [isNoneRefused, setIsNoneRefused] = useState(false);

  const toggle = (method: Method, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(method);
    else next.delete(method);
    setChosen(next);
    setIsNoneRefused(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen.size === 0) return setIsNoneRefused(true);
    const isAll = rule.methods.every(({ method, is_offered }) => chosen.has(method) && is_offered);
    const allowed = isAll ? [] : rule.methods.flatMap(({ method }) => (chosen.has(method) ? method : []));
    const send = async (proof?: string) => {
      await calls.loginRules.change({
        id: companyId,
        allowed,
        ...(proof === undefined ? {} : { proof }),
      });
      toasts.show(t('login_rule.saved'), { tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: queries.loginRules.key() });
    };
    void act(() => (isLoginRuleLooser(rule.allowed, allowed) ? withProof(send) : send()));
  };
  const error = isNoneRefused ? t('login_rule.none') : failure === null ? null : sentenceOf(failure);
  return (
    <form className={classes.form} noValidate onSubmit={save}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('login_rule.legend')}</legend>
        {rule.methods.map(({ method, label, is_offered, people }) => (
          <CheckField
            key={method}
            label={label ?? t(`login_methods.${method}`)}
            description={
              method === rule.own
                ? t('login_rule.own')
                : is_offered
                  ? t('login_rule.people', { count: people, all: rule.people })
                  : t('login_rule.off')
            }
            checked={chosen.has(method)}
            disabled={method === rule.own || isBusy}
            onChange={(event) => toggle(method, event.currentTarget.checked)}
            data-testid={`login-method-${method}`}
          />
        ))}
      </fieldset>
      <p className={classes.note}>{t('login_rule.note')}</p>
      <FormError sentence={error} />
      <div className={classes.others}>
        <Button type="submit" variant="default" aria-disabled={isBusy} data-testid="save-login-rule">
          {t(isBusy ? 'login_rule.saving' : 'login_rule.save')}
        </Button>
      </div>
    </form>
  );
};

/** The ways to log in that a company allows, for its Managers. */
export const LoginRule = (props: { companyId: string; companyName: string; withProof: WithProof }) => {
  const { companyId, companyName, withProof } = props;
  const { t } = useTranslation(['second_factors', 'app']);
  const sentenceOf = useFactorSentence();
  const { queries } = useApi();
  const titleId = useId();
  const rule = useQuery(queries.loginRules.get.queryOptions({ input: { id: companyId } }));
  return (
    <section className={classes.section} aria-labelledby={titleId} data-testid="login-rule">
      <h4 id={titleId} className={classes.title}>
        {t('login_rule.title')}
      </h4>
      <p className={classes.note}>{t('login_rule.text', { company: companyName })}</p>
      {rule.isPending && <Loading label={t('app:loading')} />}
      {rule.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void rule.refetch()}>
          {sentenceOf(rule.error)}
        </LoadFailure>
      )}
      {/* The form starts from the saved rule. */}
      {rule.isSuccess && (
        <RuleForm
          key={rule.data.data.allowed.join()}
          companyId={companyId}
          rule={rule.data.data}
          withProof={withProof}
        />
      )}
    </section>
  );
};
