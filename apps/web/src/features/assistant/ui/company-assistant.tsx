import type { AssistantTrial, CompanyAssistant as Choice } from '@engawa/contract/assistant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './company-assistant.module.css';
import { ConnectDialog } from './connect-dialog.tsx';

/** The language model that is used now, and its answer to one sentence. */
const Used = ({
  companyId,
  choice: { uses, own, operator },
  onTurnOff,
}: {
  companyId: string;
  choice: Choice;
  onTurnOff: () => void;
}) => {
  const { t } = useTranslation('assistant');
  const { calls } = useApi();
  const sentenceOf = useTroubleSentence();
  const { act, isBusy, failure } = useAct();
  const [trial, setTrial] = useState<AssistantTrial | null>(null);
  const tryIt = () =>
    act(async () => {
      setTrial(null);
      setTrial((await calls.assistant.tryIt({ id: companyId })).data);
    });
  const place = uses === 'own' ? own : operator;
  return (
    <div className={classes.used} data-testid="used-assistant">
      <p className={classes.text}>
        {place === null
          ? t('gone')
          : t(uses === 'own' ? 'uses_own' : 'uses_operator', { host: place.host, model: place.model })}
      </p>
      <p role="status" className={rows.hint} data-testid="assistant-answer">
        {isBusy && t('trying')}
        {trial !== null && t('answered', { text: trial.text, seconds: (trial.ms / 1_000).toFixed(1) })}
      </p>
      {failure !== null && (
        <p role="alert" className={classes.trouble}>
          {sentenceOf(failure)}
        </p>
      )}
      <div className={classes.buttons}>
        {place !== null && (
          <Button
            variant="default"
            aria-disabled={isBusy}
            data-testid="try-assistant"
            onClick={() => void tryIt()}
          >
            {t('try')}
          </Button>
        )}
        <Button variant="default" data-testid="turn-off-assistant" onClick={onTurnOff}>
          {t('turn_off')}
        </Button>
      </div>
    </div>
  );
};

/** The language model that a company uses, for its Managers. */
export const CompanyAssistant = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['assistant', 'app']);
  const sentence = useTroubleSentence();
  const words = useDialogWords();
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const titleId = useId();
  const [dialog, setDialog] = useState<'connect' | 'turn_off' | null>(null);
  const { act, isBusy, failure } = useAct();
  const found = useQuery(queries.assistant.ofCompany.queryOptions({ input: { id: companyId } }));
  const onDone = () => client.invalidateQueries({ queryKey: queries.assistant.key() });
  const choice = found.data?.data;
  const choose = async (uses: 'none' | 'operator') => {
    await calls.assistant.choose({ id: companyId, uses });
    await onDone();
  };
  return (
    <section className={classes.block} aria-labelledby={titleId} data-testid="company-assistant">
      <h4 id={titleId} className={classes.title}>
        {t('title')}
      </h4>
      <p className={rows.hint}>{t('text')}</p>
      {found.isPending && <Loading label={t('app:loading')} />}
      {found.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void found.refetch()}>
          {t('failed')} {sentence(found.error)}
        </LoadFailure>
      )}
      {choice !== undefined && choice.uses !== 'none' && (
        <Used
          key={`${choice.uses} ${choice.own?.host} ${choice.own?.model}`}
          companyId={companyId}
          choice={choice}
          onTurnOff={() => setDialog('turn_off')}
        />
      )}
      {choice?.uses === 'none' && <p className={rows.hint}>{t('none')}</p>}
      {failure !== null && (
        <p role="alert" className={classes.trouble}>
          {sentence(failure)}
        </p>
      )}
      {choice !== undefined && (
        <div className={classes.buttons}>
          {choice.operator !== null && choice.uses !== 'operator' && (
            <Button
              variant="default"
              aria-disabled={isBusy}
              data-testid="use-operators-assistant"
              onClick={() => void act(() => choose('operator'))}
            >
              {t('use_operator', { host: choice.operator.host, model: choice.operator.model })}
            </Button>
          )}
          <Button variant="default" data-testid="connect-assistant" onClick={() => setDialog('connect')}>
            {t(choice.uses === 'own' ? 'connect_other' : 'connect')}
          </Button>
        </div>
      )}
      {dialog === 'connect' && (
        <ConnectDialog companyId={companyId} onDone={onDone} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        isOpen={dialog === 'turn_off'}
        onClose={() => setDialog(null)}
        title={t('turn_off_title')}
        confirmLabel={t('turn_off')}
        cancelLabel={words.cancel}
        tone="danger"
        words={words}
        testId="turn-off-assistant-dialog"
        onConfirm={() => choose('none')}
      >
        {t('turn_off_text')}
      </ConfirmDialog>
    </section>
  );
};
